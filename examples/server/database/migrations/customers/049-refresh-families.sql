-- A sign-in of a browser. All families and tickets that were made from one another belong to it, and end with it.
CREATE TABLE sign_ins (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL
);

-- The refresh tokens of one client. Each is computed from the id of its family, a number and the key of the server.
CREATE TABLE refresh_families (
  id text PRIMARY KEY,
  sign_in_id integer NOT NULL REFERENCES sign_ins (id) ON DELETE CASCADE,
  brand_id integer NOT NULL,
  member_id integer,
  person_id integer REFERENCES organization_people (id) ON DELETE CASCADE,
  started_at timestamptz NOT NULL,
  -- When the person has shown the password last.
  proved_at timestamptz,
  -- The highest number that was shown, and when it was shown first.
  used integer NOT NULL DEFAULT -1,
  used_at timestamptz NOT NULL,
  -- When the last numbers were shown first, in milliseconds, the newest first.
  uses jsonb NOT NULL DEFAULT '[]',
  FOREIGN KEY (brand_id, member_id) REFERENCES members (brand_id, id) ON DELETE CASCADE,
  CHECK (member_id IS NOT NULL OR person_id IS NOT NULL)
);

CREATE INDEX refresh_families_sign_in ON refresh_families (sign_in_id);
CREATE INDEX refresh_families_member ON refresh_families (brand_id, member_id);
CREATE INDEX refresh_families_person ON refresh_families (person_id);
CREATE INDEX refresh_families_used_at ON refresh_families (used_at);
CREATE INDEX refresh_families_started_at ON refresh_families (started_at);

-- So far an access token was good for thirty days and could not be renewed. These users sign in again.
DELETE FROM member_sessions WHERE kind = 'access';

ALTER TABLE member_sessions
  ADD COLUMN family_id text REFERENCES refresh_families (id) ON DELETE CASCADE,
  -- The sign-in from which a ticket was made; null for a ticket of another system.
  ADD COLUMN sign_in_id integer REFERENCES sign_ins (id) ON DELETE CASCADE,
  ADD CONSTRAINT member_sessions_family CHECK ((kind = 'access') = (family_id IS NOT NULL));

CREATE INDEX member_sessions_family_id ON member_sessions (family_id);
CREATE INDEX member_sessions_sign_in ON member_sessions (sign_in_id);
