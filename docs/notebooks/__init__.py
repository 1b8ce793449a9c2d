"""The notebooks of the books: ``statistician`` holds their cells, ``__main__`` runs them."""
