-- The rules that the card of an attempt must fulfil, as they were at its beginning; null for attempts from before this column.
ALTER TABLE payment_attempts ADD COLUMN card_rules jsonb;
