-- The state of tenants. The booking tables of a tenant are in a schema of their own.
CREATE SCHEMA sandbox;

CREATE TABLE sandbox.tenants (
  tenant text PRIMARY KEY,
  -- Added to the clock.
  clock_ms bigint NOT NULL DEFAULT 0
);

-- Fields over the answers of settings/booking_widget and settings/sign_in_button; null removes a field.
CREATE TABLE sandbox.settings_overrides (
  tenant text NOT NULL,
  hotel_id integer NOT NULL,
  widget jsonb NOT NULL,
  sign_in jsonb NOT NULL,
  PRIMARY KEY (tenant, hotel_id)
);

-- Faults that wait for a call; `any` stands for every call.
CREATE TABLE sandbox.faults (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant text NOT NULL,
  call text NOT NULL,
  kind text NOT NULL,
  remaining integer NOT NULL,
  UNIQUE (tenant, call, kind)
);

-- Sentinels that happen once, and have happened.
CREATE TABLE sandbox.sentinels (tenant text NOT NULL, name text NOT NULL, PRIMARY KEY (tenant, name));

-- Errors that the app reported. Stored as text, because jsonb refuses some JSON.
CREATE TABLE sandbox.reports (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant text NOT NULL,
  event_id text NOT NULL,
  event text NOT NULL,
  received_at timestamptz NOT NULL
);

CREATE INDEX reports_of ON sandbox.reports (tenant, id);

-- The booking tables that each tenant has of its own. They have no foreign keys: those would lock the shared tables.
CREATE FUNCTION sandbox.booking_tables() RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY['sold', 'reservations', 'reservation_rooms', 'ledger', 'idempotency_keys', 'outbox',
    'member_sessions', 'coupon_uses']
$$;

-- Creates a tenant's schema with empty booking tables. Processes wait for each other.
CREATE FUNCTION sandbox.create_tenant(new_tenant text, in_schema text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  source text;
BEGIN
  PERFORM pg_advisory_xact_lock(4602);
  IF EXISTS (SELECT FROM sandbox.tenants WHERE tenant = new_tenant) THEN RETURN; END IF;
  EXECUTE format('CREATE SCHEMA %I', in_schema);
  FOREACH source IN ARRAY sandbox.booking_tables() LOOP
    EXECUTE format('CREATE TABLE %I.%I (LIKE public.%I INCLUDING ALL)', in_schema, source, source);
  END LOOP;
  INSERT INTO sandbox.tenants (tenant) VALUES (new_tenant);
END $$;

-- Sets a tenant's prices to a percentage of everybody's: a view hides the shared table of rates.
CREATE FUNCTION sandbox.set_prices(in_schema text, percent integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('DROP VIEW IF EXISTS %I.rates', in_schema);
  IF percent = 100 THEN RETURN; END IF;
  EXECUTE format(
    'CREATE VIEW %I.rates AS
       SELECT r.room_plan_id, r.date,
         (r.price::bigint * %s / 100 / (h.pricing->>''step'')::int * (h.pricing->>''step'')::int)::int AS price,
         r.min_nights
       FROM public.rates r
       JOIN public.room_plans p ON p.id = r.room_plan_id
       JOIN public.room_types t ON t.id = p.room_type_id
       JOIN public.hotels h ON h.id = t.hotel_id',
    in_schema, percent);
END $$;

-- Deletes what happened to a tenant. Its schema and its row stay.
CREATE FUNCTION sandbox.reset_tenant(of_tenant text, in_schema text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  source text;
BEGIN
  FOREACH source IN ARRAY sandbox.booking_tables() LOOP
    EXECUTE format('DELETE FROM %I.%I', in_schema, source);
  END LOOP;
  PERFORM sandbox.set_prices(in_schema, 100);
  DELETE FROM sandbox.settings_overrides WHERE tenant = of_tenant;
  DELETE FROM sandbox.faults WHERE tenant = of_tenant;
  DELETE FROM sandbox.sentinels WHERE tenant = of_tenant;
  DELETE FROM sandbox.reports WHERE tenant = of_tenant;
  UPDATE sandbox.tenants SET clock_ms = 0 WHERE tenant = of_tenant;
END $$;
