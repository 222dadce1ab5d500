-- The same changes as in the server's tables. All tenants share the table of unused objects.
ALTER TABLE file_attachment_parts ALTER COLUMN content DROP NOT NULL;
ALTER TABLE file_attachment_parts ADD COLUMN IF NOT EXISTS object text;
ALTER TABLE file_attachments ADD COLUMN IF NOT EXISTS client text;
CREATE INDEX IF NOT EXISTS file_attachments_hotel ON file_attachments (hotel_id) INCLUDE (file_size);
