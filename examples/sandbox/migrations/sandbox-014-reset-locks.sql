-- A reset deletes the rows of a tenant in another order than its requests, so that both could deadlock: the tables are locked first.
ALTER FUNCTION sandbox.reset_tenant(text, text) RENAME TO reset_tenant_rows;
CREATE FUNCTION sandbox.reset_tenant(of_tenant text, in_schema text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sandbox.lock_tenant(in_schema);
  PERFORM sandbox.reset_tenant_rows(of_tenant, in_schema);
END $$;
