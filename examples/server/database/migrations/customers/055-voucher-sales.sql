-- The hash of the mail address of a sale has a key now. The former hash had none: a list of addresses would have found it.
UPDATE reservations SET voucher = voucher - 'sold_to' WHERE voucher ? 'sold_to';
