-- The numbers of a tenant's reservations are stored as typed numbers are read, as in the server's migration.
UPDATE reservations SET number = upper(replace(left(number, -8), '-', '')) || right(number, 8)
WHERE left(number, -8) <> upper(replace(left(number, -8), '-', ''));
