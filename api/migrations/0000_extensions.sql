-- Substring search in titles uses an index of trigrams.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
