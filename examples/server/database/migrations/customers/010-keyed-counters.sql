-- The subjects of these counters were plain hashes. They are personal data, although 008-abuse says otherwise: whoever
-- hashes all IPv4 addresses, or known e-mail addresses, recognizes them. The server now hashes them with a secret key.
DELETE FROM rate_counters;

COMMENT ON COLUMN rate_counters.subject IS
  'HMAC of an address, a recipient or a reservation number: a pseudonym, which only the holder of the key can test';
