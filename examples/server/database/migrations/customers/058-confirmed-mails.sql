-- The pseudonym of a mailbox, for the limit of the mails of a day that guests have confirmed: an address has many forms.
DROP INDEX outbox_recipient;
ALTER TABLE outbox ADD COLUMN mailbox text;
CREATE INDEX outbox_mailbox ON outbox (mailbox, queued_at) WHERE mailbox IS NOT NULL;
