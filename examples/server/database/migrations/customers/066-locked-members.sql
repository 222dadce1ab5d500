-- Since when the hotel has locked the account of a member; null for an open one.
ALTER TABLE members ADD COLUMN locked_at timestamptz;
