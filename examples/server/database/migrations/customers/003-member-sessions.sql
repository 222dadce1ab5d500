-- Sessions of members and corporate users. A refresh token is good once, an access token until it expires. Only hashes
-- are stored, so that a reader of this table cannot sign in as anybody.
CREATE TABLE member_sessions (
  token_hash text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('refresh', 'access')),
  brand_id integer NOT NULL,
  -- The member, the corporate user or both, as `whoami` answers.
  who jsonb NOT NULL,
  until timestamptz NOT NULL
);

CREATE INDEX member_sessions_until ON member_sessions (until);
