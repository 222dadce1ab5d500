-- Refused attempts whose look-ups have ended without an answer: the bank may have reserved the amount, until the operator ends the doubt.
ALTER TABLE payment_attempts ADD COLUMN is_doubtful boolean NOT NULL DEFAULT false;
