-- Locks all tables of a tenant, or none: requests lock them in other orders, so that a transaction that waits with some of them could
-- deadlock with a request that still runs. The sub-transaction of a failed attempt gives its locks back.
CREATE FUNCTION sandbox.lock_tenant(in_schema text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  source regclass;
BEGIN
  FOR attempt IN 1..200 LOOP
    BEGIN
      FOR source IN SELECT oid FROM pg_class
        WHERE relnamespace = to_regnamespace(quote_ident(in_schema)) AND relkind = 'r' LOOP
        EXECUTE format('LOCK TABLE %s IN ACCESS EXCLUSIVE MODE NOWAIT', source);
      END LOOP;
      RETURN;
    EXCEPTION WHEN lock_not_available THEN
      PERFORM pg_sleep(0.05);
    END;
  END LOOP;
  RAISE lock_not_available USING MESSAGE = format('The tables of %s are in use', in_schema);
END $$;

ALTER FUNCTION sandbox.delete_tenant(text, text) RENAME TO delete_tenant_objects;
CREATE FUNCTION sandbox.delete_tenant(of_tenant text, in_schema text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(4602);
  PERFORM sandbox.lock_tenant(in_schema);
  PERFORM sandbox.delete_tenant_objects(of_tenant, in_schema);
END $$;
