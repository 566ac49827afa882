"""The table: a server where people and bots play matches, live or over days."""
