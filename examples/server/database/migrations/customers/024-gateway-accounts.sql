-- The operator's account at the gateway that charges, and the vault of the account that has a saved card; null for the first account.
ALTER TABLE payments ADD COLUMN account text;
ALTER TABLE saved_cards ADD COLUMN vault text;
