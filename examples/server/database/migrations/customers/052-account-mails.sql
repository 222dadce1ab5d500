-- A mail that could not be written is tried again later, and does not stop the others.
ALTER TABLE account_mails
  ADD COLUMN attempts integer NOT NULL DEFAULT 0,
  ADD COLUMN retry_at timestamptz;

-- A mail with a one-time link is sealed with a key: a copy of this table has no link that works.
ALTER TABLE outbox ADD COLUMN is_sealed boolean NOT NULL DEFAULT false;

-- All passwords of sign-ups with one address have one salt now, so that one hash finds the sign-up. These people sign up again.
DELETE FROM sign_ups;

CREATE INDEX sign_ups_password ON sign_ups (brand_id, email, password_hash);
DROP INDEX sign_ups_email;
