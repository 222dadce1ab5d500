-- Files that guests attach to their answers. Without a reservation, a file is an upload that a guest may continue.
CREATE TABLE file_attachments (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token text NOT NULL UNIQUE,
  hotel_id integer NOT NULL,
  reservation_id integer,
  file_name text NOT NULL,
  content_type text,
  file_size integer NOT NULL CHECK (file_size > 0),
  received_size integer NOT NULL DEFAULT 0 CHECK (received_size BETWEEN 0 AND file_size),
  changed_at timestamptz NOT NULL
);
CREATE INDEX file_attachments_reservation ON file_attachments (reservation_id);
CREATE INDEX file_attachments_unbooked ON file_attachments (changed_at) WHERE reservation_id IS NULL;

CREATE TABLE file_attachment_parts (
  attachment_id integer NOT NULL,
  -- The bytes of the file before this part.
  start integer NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (attachment_id, start)
);
-- Photos and PDF files are compressed already.
ALTER TABLE file_attachment_parts ALTER COLUMN content SET STORAGE EXTERNAL;

COMMENT ON COLUMN file_attachments.token IS 'The right to continue, to use and to delete an upload';
COMMENT ON COLUMN file_attachments.changed_at IS 'When the last part arrived; uploads without a booking are deleted later';
