"""The table, tested as people and programs use it: real server processes, real connections, real databases."""
