-- Numbers of hotels whose prefix has hyphens or small letters are stored as typed numbers are read.
UPDATE reservations SET number = upper(replace(left(number, -8), '-', '')) || right(number, 8)
WHERE left(number, -8) <> upper(replace(left(number, -8), '-', ''));
