-- When the person had shown a way to sign in, of the access token that was given then or later. A later proof gives another token.
ALTER TABLE member_sessions ADD COLUMN proved_at timestamptz;

UPDATE member_sessions s SET proved_at = f.proved_at FROM refresh_families f WHERE f.id = s.family_id;
