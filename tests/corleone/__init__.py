"""Tests of Corleone's Empire, named after the paragraphs (R, H), rulings (E) and cases (T, X) that they pin."""
