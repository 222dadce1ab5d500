-- The providers at which a member signs in are listed, and removed one by one.
ALTER TABLE provider_identities
  ADD COLUMN id integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  ADD COLUMN linked_at timestamptz NOT NULL DEFAULT now(),
  -- The tokens that withdraw the person's consent at the provider, sealed; null if the provider needs no withdrawal.
  ADD COLUMN consent text;
ALTER TABLE provider_identities ALTER COLUMN linked_at DROP DEFAULT;
ALTER TABLE provider_sign_ins ADD COLUMN consent text;

-- A consent whose identity was removed, until the provider knows. No row says who the person is.
CREATE TABLE withdrawn_consents (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  client_key text NOT NULL,
  consent text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL
);

-- A link that adds a provider to an account belongs to one identity, as a hash: the identity that has asked for it.
ALTER TABLE mailed_links DROP CONSTRAINT mailed_links_kind_check;
ALTER TABLE mailed_links
  ADD CONSTRAINT mailed_links_kind_check CHECK (kind IN ('confirm', 'reset', 'link')),
  ADD COLUMN identity_hash text;
ALTER TABLE account_mails DROP CONSTRAINT account_mails_kind_check;
ALTER TABLE account_mails
  ADD CONSTRAINT account_mails_kind_check CHECK (kind IN ('sign_up', 'reset', 'link')),
  ADD COLUMN identity_hash text,
  ADD COLUMN provider text;
