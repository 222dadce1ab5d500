-- The subjects of the counters were hashes without a key.
DELETE FROM rate_counters;
