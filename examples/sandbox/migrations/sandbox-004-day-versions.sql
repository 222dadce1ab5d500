-- A tenant with its own prices has its own versions of the rates: a view hides the shared table.
CREATE FUNCTION sandbox.set_price_versions(in_schema text, name text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'CREATE VIEW %I.day_versions AS
       SELECT of_table, hotel_id, CASE of_table WHEN ''rates'' THEN version || %L ELSE version END AS version
       FROM public.day_versions',
    in_schema, ' ' || name);
END $$;

ALTER FUNCTION sandbox.set_prices(text, integer) RENAME TO set_price_view;

CREATE FUNCTION sandbox.set_prices(in_schema text, percent integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('DROP VIEW IF EXISTS %I.day_versions', in_schema);
  PERFORM sandbox.set_price_view(in_schema, percent);
  IF percent <> 100 THEN PERFORM sandbox.set_price_versions(in_schema, percent::text); END IF;
END $$;

-- Tenants whose percentage is not stored: the name of the schema makes the version different.
SELECT sandbox.set_price_versions(table_schema, table_schema)
FROM information_schema.views WHERE table_name = 'rates' AND table_schema LIKE 'tenant\_%';
