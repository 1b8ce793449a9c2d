"""The gallery of the documents: pictures of the pages that zjlog writes, made from shipped logs.

``pages`` are the pages and the pictures that are taken of them, ``camera`` takes them in the
system's Chromium, ``manifest.tsv`` holds the digest of what each picture was taken of.
"""
