-- Values that all processes on one database share.
CREATE TABLE secrets (name text PRIMARY KEY, value text NOT NULL);
