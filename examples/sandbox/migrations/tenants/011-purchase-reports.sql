-- The key of the request that may report the purchase to analytics.
-- A tenant whose payments were made after this change has the column already.
ALTER TABLE payments ADD COLUMN IF NOT EXISTS purchase_report_key text;
