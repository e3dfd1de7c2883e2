"""Players that think, from what their seat may see."""
