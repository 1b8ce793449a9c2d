"""What zjlog itself says, in Chinese and English, and which of the two.

Sentences without logic. Words of the game and of the findings stand in ``schemas``.
"""
