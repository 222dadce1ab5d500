-- Schemas of deleted tenants with empty tables, for the next tenants: creating the tables takes ten times as long.
CREATE TABLE sandbox.spare_schemas (
  name text PRIMARY KEY,
  -- The last migration of its tables. A tenant needs the tables of the last migration of all.
  migration text NOT NULL
);

-- Creates a tenant with empty booking tables, in a spare schema if there is one. Processes wait for each other.
CREATE FUNCTION sandbox.create_tenant(new_tenant text, in_schema text, last_migration text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  spare text;
BEGIN
  PERFORM pg_advisory_xact_lock(4602);
  IF EXISTS (SELECT FROM sandbox.tenants WHERE tenant = new_tenant) THEN RETURN; END IF;
  DELETE FROM sandbox.spare_schemas
  WHERE name = (SELECT name FROM sandbox.spare_schemas WHERE migration = last_migration LIMIT 1)
  RETURNING name INTO spare;
  IF spare IS NULL THEN
    PERFORM sandbox.create_tenant(new_tenant, in_schema);
  ELSE
    EXECUTE format('ALTER SCHEMA %I RENAME TO %I', spare, in_schema);
    INSERT INTO sandbox.tenants (tenant) VALUES (new_tenant);
  END IF;
END $$;

-- Empties the tables of a schema and makes it a spare one. Gives false for a large schema: deleted rows keep their place.
CREATE FUNCTION sandbox.make_spare(in_schema text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  last_migration text;
  tables oid[];
  bytes bigint;
  source regclass;
  spare text := 'spare_' || gen_random_uuid();
BEGIN
  SELECT substr(max(name), length(in_schema) + 2) INTO last_migration
  FROM public.migrations WHERE starts_with(name, in_schema || '/');
  SELECT array_agg(oid), sum(pg_total_relation_size(oid)) INTO tables, bytes
  FROM pg_class WHERE relnamespace = to_regnamespace(quote_ident(in_schema)) AND relkind = 'r';
  IF last_migration IS NULL OR tables IS NULL OR bytes > 8000000
    OR (SELECT count(*) >= 50 FROM sandbox.spare_schemas) THEN RETURN false; END IF;
  PERFORM sandbox.set_prices(in_schema, 100);
  FOREACH source IN ARRAY tables LOOP
    -- Nothing of a request that still runs may get into the tables of the next tenant.
    EXECUTE format('LOCK TABLE %s IN ACCESS EXCLUSIVE MODE', source);
    IF pg_relation_size(source) > 0 THEN EXECUTE format('DELETE FROM %s', source); END IF;
  END LOOP;
  EXECUTE format('ALTER SCHEMA %I RENAME TO %I', in_schema, spare);
  INSERT INTO sandbox.spare_schemas VALUES (spare, last_migration);
  RETURN true;
END $$;

-- Deletes a tenant with everything that happened to it.
CREATE OR REPLACE FUNCTION sandbox.delete_tenant(of_tenant text, in_schema text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(4602);
  IF NOT sandbox.make_spare(in_schema) THEN
    EXECUTE format('DROP SCHEMA IF EXISTS %I CASCADE', in_schema);
  END IF;
  DELETE FROM sandbox.settings_overrides WHERE tenant = of_tenant;
  DELETE FROM sandbox.faults WHERE tenant = of_tenant;
  DELETE FROM sandbox.sentinels WHERE tenant = of_tenant;
  DELETE FROM sandbox.reports WHERE tenant = of_tenant;
  DELETE FROM public.migrations WHERE starts_with(name, in_schema || '/');
  DELETE FROM sandbox.tenants WHERE tenant = of_tenant;
END $$;
