-- A tenant gets the tables that the server's migration created.
CREATE TABLE IF NOT EXISTS file_attachments (LIKE public.file_attachments INCLUDING ALL);
CREATE TABLE IF NOT EXISTS file_attachment_parts (LIKE public.file_attachment_parts INCLUDING ALL);
