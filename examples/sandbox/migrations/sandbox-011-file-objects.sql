-- A deleted tenant leaves no objects in the file store.
ALTER FUNCTION sandbox.delete_tenant(text, text) RENAME TO delete_tenant_rows;
CREATE FUNCTION sandbox.delete_tenant(of_tenant text, in_schema text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(4602);
  IF to_regclass(format('%I.file_attachment_parts', in_schema)) IS NOT NULL THEN
    -- No request that still runs may add a part.
    EXECUTE format('LOCK TABLE %I.file_attachment_parts IN ACCESS EXCLUSIVE MODE', in_schema);
    EXECUTE format('INSERT INTO public.unused_objects (name, removable_at)
      SELECT object, now() FROM %I.file_attachment_parts WHERE object IS NOT NULL', in_schema);
  END IF;
  PERFORM sandbox.delete_tenant_rows(of_tenant, in_schema);
END $$;
