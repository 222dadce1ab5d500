-- An address has one account for each programme of a brand, each with its own password.
ALTER TABLE credentials ADD COLUMN program_id integer;

UPDATE credentials c SET program_id = m.program_id FROM members m WHERE m.brand_id = c.brand_id AND m.id = c.member_id;

ALTER TABLE credentials DROP CONSTRAINT credentials_brand_id_email_key;

CREATE UNIQUE INDEX credentials_address ON credentials (brand_id, email, coalesce(program_id, 0));
