"""The board of Les couloirs de Poudlard: stones that flip and turn, and the corridor that grows from them."""
