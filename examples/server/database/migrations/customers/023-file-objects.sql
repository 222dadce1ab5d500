-- The bytes of a part are an object of the file store. Parts that were stored before keep their bytes here.
ALTER TABLE file_attachment_parts ALTER COLUMN content DROP NOT NULL;
ALTER TABLE file_attachment_parts ADD COLUMN object text;
ALTER TABLE file_attachment_parts ADD CHECK ((content IS NULL) <> (object IS NULL));

ALTER TABLE file_attachments ADD COLUMN client text;
CREATE INDEX file_attachments_hotel ON file_attachments (hotel_id) INCLUDE (file_size);
COMMENT ON COLUMN file_attachments.client IS 'The pseudonym of the address that uploads; null in a booking';
