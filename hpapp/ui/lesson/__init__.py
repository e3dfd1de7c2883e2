"""A lesson on the screen: the ordinary table in the night, what it is about in the light, and Chouette beside it."""
