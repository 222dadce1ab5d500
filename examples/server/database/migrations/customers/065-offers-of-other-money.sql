-- Whether money has moved since an offer was made: it cannot be agreed to any more, before its end too.
ALTER TABLE change_offers ADD COLUMN money_moved boolean NOT NULL DEFAULT false;
