-- Objects that no part has: they are being written, or must be removed.
CREATE TABLE unused_objects (
  name text PRIMARY KEY,
  removable_at timestamptz NOT NULL
);
CREATE INDEX unused_objects_removable ON unused_objects (removable_at);
