-- The percentage of the price of a plan that is paid with the booking; null without a deposit.
ALTER TABLE room_plans ADD COLUMN deposit_percent integer CHECK (deposit_percent BETWEEN 1 AND 99);
