-- The passkeys of members. The same device can have passkeys of several brands of one domain: each row is of one brand.
CREATE TABLE passkeys (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  credential_id text NOT NULL UNIQUE,
  brand_id integer NOT NULL,
  member_id integer NOT NULL,
  -- The hotel at which it was created. A refusal at another brand names it.
  hotel_id integer NOT NULL,
  rp_id text NOT NULL,
  user_handle text NOT NULL,
  public_key text NOT NULL,
  transports jsonb NOT NULL DEFAULT '[]',
  -- How often the device has signed, if it counts.
  counter bigint NOT NULL,
  backup_eligible boolean NOT NULL,
  backed_up boolean NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  FOREIGN KEY (brand_id, member_id) REFERENCES members (brand_id, id) ON DELETE CASCADE
);

CREATE INDEX passkeys_member ON passkeys (brand_id, member_id);

-- Passkeys that a member has removed: a device that shows one of them may delete it.
CREATE TABLE removed_passkeys (
  credential_hash text PRIMARY KEY,
  brand_id integer NOT NULL
);

-- Challenges that a browser has not answered yet. Each is of a brand and a client session, and to create a passkey also of a member.
CREATE TABLE passkey_challenges (
  challenge_hash text PRIMARY KEY,
  step text NOT NULL CHECK (step IN ('sign_in', 'create')),
  brand_id integer NOT NULL,
  client_hash text NOT NULL,
  member_id integer,
  until timestamptz NOT NULL,
  CHECK ((step = 'create') = (member_id IS NOT NULL))
);

CREATE INDEX passkey_challenges_until ON passkey_challenges (until);
