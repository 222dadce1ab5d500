-- The hash of the mail address of a sale has a key now. The former hash had none: a list of addresses would have found it. An offer has a
-- copy of the voucher, which an agreement writes.
UPDATE reservations SET voucher = voucher - 'sold_to' WHERE voucher ? 'sold_to';
UPDATE change_offers SET content = content #- '{next,voucher,sold_to}' WHERE content #> '{next,voucher}' ? 'sold_to';
