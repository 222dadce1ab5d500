-- A sign-up is a row of its own until the button of its mail is pressed. `email` is in small letters.
CREATE TABLE sign_ups (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  email text NOT NULL,
  password_hash text NOT NULL,
  profile jsonb NOT NULL,
  program_id integer,
  until timestamptz NOT NULL
);

CREATE INDEX sign_ups_email ON sign_ups (brand_id, email);
CREATE INDEX sign_ups_until ON sign_ups (until);

-- The e-mail address and the password of a member. Without a password, the member signs in another way.
CREATE TABLE credentials (
  brand_id integer NOT NULL,
  member_id integer NOT NULL,
  email text NOT NULL,
  password_hash text,
  -- The hashes of the last three passwords before, the newest first.
  earlier_hashes jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (brand_id, member_id),
  UNIQUE (brand_id, email),
  FOREIGN KEY (brand_id, member_id) REFERENCES members (brand_id, id) ON DELETE CASCADE
);

-- Links of mails, each used once. A link to confirm belongs to an address, because the password says which sign-up it confirms.
CREATE TABLE mailed_links (
  token_hash text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('confirm', 'reset')),
  brand_id integer NOT NULL,
  email text NOT NULL,
  until timestamptz NOT NULL,
  used_at timestamptz
);

CREATE INDEX mailed_links_email ON mailed_links (brand_id, email);
CREATE INDEX mailed_links_until ON mailed_links (until);

-- Mails that people have asked for. A worker finds out whether there is an account, so that no answer and no time shows it.
CREATE TABLE account_mails (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('sign_up', 'reset')),
  brand_id integer NOT NULL,
  hotel_id integer NOT NULL,
  email text NOT NULL,
  locale text NOT NULL,
  asked_at timestamptz NOT NULL
);
