-- When the guest confirmed the last order of the key; null if the client has not stated it.
ALTER TABLE idempotency_keys ADD COLUMN confirmed_at timestamptz;
