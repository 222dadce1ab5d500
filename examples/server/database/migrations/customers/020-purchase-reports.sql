-- The key of the request that may report the purchase to analytics.
ALTER TABLE payments ADD COLUMN purchase_report_key text;
