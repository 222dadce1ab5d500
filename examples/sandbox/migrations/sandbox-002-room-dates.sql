-- The tables of tenants get the columns that the server's migration gave to the shared table.
DO $$
DECLARE
  of_tenant text;
BEGIN
  FOR of_tenant IN
    SELECT table_schema FROM information_schema.columns
    WHERE table_schema LIKE 'tenant\_%' AND table_name = 'reservation_rooms'
    GROUP BY table_schema HAVING NOT bool_or(column_name = 'checkin')
  LOOP
    EXECUTE format(
      'ALTER TABLE %I.reservation_rooms ADD COLUMN checkin date, ADD COLUMN checkout date, ADD COLUMN status text',
      of_tenant);
    EXECUTE format(
      'UPDATE %1$I.reservation_rooms m SET checkin = r.checkin, checkout = r.checkout, status = r.status
       FROM %1$I.reservations r WHERE r.id = m.reservation_id',
      of_tenant);
    EXECUTE format(
      'ALTER TABLE %I.reservation_rooms
         ALTER COLUMN checkin SET NOT NULL,
         ALTER COLUMN checkout SET NOT NULL,
         ALTER COLUMN status SET NOT NULL,
         ADD CONSTRAINT reservation_rooms_days CHECK (checkout >= checkin),
         ADD CONSTRAINT reservation_rooms_status
           CHECK (status IN (''held'', ''reserved'', ''released'', ''cancelled'', ''done''))',
      of_tenant);
  END LOOP;
END $$;
