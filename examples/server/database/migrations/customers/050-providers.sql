-- Sign-ins at other providers. Each row is of one brand and one setting of a provider. Secrets are stored as hashes, except what the
-- server itself shows the provider.
CREATE TABLE provider_sign_ins (
  state_hash text PRIMARY KEY,
  brand_id integer NOT NULL,
  setting text NOT NULL,
  cookie_hash text NOT NULL,
  challenge text,
  nonce text NOT NULL,
  verifier text NOT NULL,
  hotel_id integer NOT NULL,
  locale text NOT NULL,
  -- The origin of the app's page, and the path to which the person returns there.
  origin text NOT NULL,
  back text NOT NULL,
  started_at timestamptz NOT NULL,
  until timestamptz NOT NULL,
  used_at timestamptz,
  -- The identity: subject, name and e-mail address.
  claims jsonb,
  grant_hash text,
  redeemed_at timestamptz,
  -- The session that has begun: it ends if the same grant is redeemed again.
  session_hash text
);

CREATE INDEX provider_sign_ins_challenge ON provider_sign_ins (challenge);
CREATE INDEX provider_sign_ins_until ON provider_sign_ins (until);

-- Who a member is at a provider. An identity is of a brand and a setting, and an e-mail address joins nothing.
CREATE TABLE provider_identities (
  brand_id integer NOT NULL,
  setting text NOT NULL,
  subject text NOT NULL,
  member_id integer NOT NULL,
  PRIMARY KEY (brand_id, setting, subject),
  FOREIGN KEY (brand_id, member_id) REFERENCES members (brand_id, id) ON DELETE CASCADE
);

CREATE INDEX provider_identities_member ON provider_identities (brand_id, member_id);
