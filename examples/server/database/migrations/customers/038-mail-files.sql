-- The files of a mail, such as the calendar file of a stay: name, media type and content of each.
ALTER TABLE outbox
  ADD COLUMN files jsonb NOT NULL DEFAULT '[]',
  -- When a mail that could not be sent is tried again.
  ADD COLUMN retry_at timestamptz;
