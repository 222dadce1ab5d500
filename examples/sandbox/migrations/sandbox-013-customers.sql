-- A tenant's schema runs the migrations of customers: no list repeats the names of their tables.
DROP FUNCTION sandbox.create_tenant(text, text);
DROP FUNCTION sandbox.create_tenant(text, text, text);

-- Creates a tenant in a spare schema if there is one, or in a schema without tables. Returns whether it has no tables; null if there is
-- such a tenant already. Processes wait for each other.
CREATE FUNCTION sandbox.create_tenant(new_tenant text, in_schema text, last_migration text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  spare text;
BEGIN
  PERFORM pg_advisory_xact_lock(4602);
  IF EXISTS (SELECT FROM sandbox.tenants WHERE tenant = new_tenant) THEN RETURN NULL; END IF;
  INSERT INTO sandbox.tenants (tenant) VALUES (new_tenant);
  DELETE FROM sandbox.spare_schemas
  WHERE name = (SELECT name FROM sandbox.spare_schemas WHERE migration = last_migration LIMIT 1)
  RETURNING name INTO spare;
  IF spare IS NULL THEN
    EXECUTE format('CREATE SCHEMA %I', in_schema);
  ELSE
    EXECUTE format('ALTER SCHEMA %I RENAME TO %I', spare, in_schema);
  END IF;
  RETURN spare IS NULL;
END $$;

CREATE OR REPLACE FUNCTION sandbox.reset_tenant(of_tenant text, in_schema text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  source regclass;
BEGIN
  FOR source IN SELECT oid FROM pg_class
    WHERE relnamespace = to_regnamespace(quote_ident(in_schema)) AND relkind = 'r' LOOP
    EXECUTE format('DELETE FROM %s', source);
  END LOOP;
  PERFORM sandbox.set_prices(in_schema, 100);
  DELETE FROM sandbox.settings_overrides WHERE tenant = of_tenant;
  DELETE FROM sandbox.faults WHERE tenant = of_tenant;
  DELETE FROM sandbox.sentinels WHERE tenant = of_tenant;
  DELETE FROM sandbox.reports WHERE tenant = of_tenant;
  UPDATE sandbox.tenants SET clock_ms = 0 WHERE tenant = of_tenant;
END $$;

DROP FUNCTION sandbox.booking_tables();
