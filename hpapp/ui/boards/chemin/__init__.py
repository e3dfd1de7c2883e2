"""The board of Chemin de Traverse; its measures can be asked for without opening a window."""
