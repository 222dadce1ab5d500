-- Who is signed in, and what a sandbox was told to do wrong. Everything here belongs to a tenant.

-- Sessions of members and corporate users. A refresh token is good once, an access token until its time is over;
-- only their hashes are kept, so that who reads this table can be nobody.
CREATE TABLE member_sessions (
  token_hash text PRIMARY KEY,
  tenant text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('refresh', 'access')),
  brand_id integer NOT NULL,
  -- The member, the corporate user or both, as `whoami` tells them.
  who jsonb NOT NULL,
  until timestamptz NOT NULL
);

CREATE INDEX member_sessions_of ON member_sessions (tenant, until);

-- So many answers of a call are yet to go wrong; `any` stands for every call.
CREATE TABLE faults (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant text NOT NULL,
  call text NOT NULL,
  kind text NOT NULL,
  remaining integer NOT NULL,
  UNIQUE (tenant, call, kind)
);

-- Errors the app reported. Kept as text: a stranger's JSON may hold what jsonb refuses.
CREATE TABLE reports (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant text NOT NULL,
  event_id text NOT NULL,
  event text NOT NULL,
  received_at timestamptz NOT NULL
);

CREATE INDEX reports_of ON reports (tenant, id);
