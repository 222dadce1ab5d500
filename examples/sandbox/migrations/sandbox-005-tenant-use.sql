-- When a request last used a tenant, to about ten minutes.
ALTER TABLE sandbox.tenants ADD COLUMN used_at timestamptz NOT NULL DEFAULT now();

-- Deletes a tenant with everything that happened to it.
CREATE FUNCTION sandbox.delete_tenant(of_tenant text, in_schema text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('DROP SCHEMA IF EXISTS %I CASCADE', in_schema);
  DELETE FROM sandbox.settings_overrides WHERE tenant = of_tenant;
  DELETE FROM sandbox.faults WHERE tenant = of_tenant;
  DELETE FROM sandbox.sentinels WHERE tenant = of_tenant;
  DELETE FROM sandbox.reports WHERE tenant = of_tenant;
  DELETE FROM public.migrations WHERE starts_with(name, in_schema || '/');
  DELETE FROM sandbox.tenants WHERE tenant = of_tenant;
END $$;
