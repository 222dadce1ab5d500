-- What a mail is about: a confirmation, or the payment of a reservation.
ALTER TABLE outbox ADD COLUMN kind text NOT NULL DEFAULT 'confirmation';

-- When the server mails the guest about the payment, unless something happens before.
ALTER TABLE payments ADD COLUMN mail_at timestamptz;

CREATE INDEX payments_mail ON payments (mail_at) WHERE mail_at IS NOT NULL;
