-- A refund of more than is reserved waits for the result of the capture. It was marked as refused before the gateway was asked.
ALTER TABLE refunds ADD COLUMN waits_for_capture boolean NOT NULL DEFAULT false;

UPDATE refunds SET waits_for_capture = true, is_refused = false WHERE is_refused AND rest IS NULL;
