-- What a brand is at a provider is its client, everywhere.
ALTER TABLE provider_sign_ins RENAME COLUMN setting TO client_key;
ALTER TABLE provider_identities RENAME COLUMN setting TO client_key;
