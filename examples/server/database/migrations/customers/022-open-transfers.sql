-- The pseudonyms of the client address and the mailbox of a transfer that has not arrived; null once the payment has gone on.
ALTER TABLE payments ADD COLUMN client text, ADD COLUMN mailbox text;

CREATE INDEX payments_client ON payments (client) WHERE client IS NOT NULL;
CREATE INDEX payments_mailbox ON payments (mailbox) WHERE mailbox IS NOT NULL;
