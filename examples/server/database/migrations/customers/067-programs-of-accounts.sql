-- The programme of an account is the programme of its member, which another system may change. A copy in the account blocked the address.
-- A confirmation locks the sign-ups of its address and reads its accounts, so that each programme has one.
DROP INDEX credentials_address;

ALTER TABLE credentials DROP COLUMN program_id;

CREATE INDEX credentials_address ON credentials (brand_id, email);
