-- The version of a hotel's rates, and of its inventory. A process keeps what it has read until the version changes.
CREATE TABLE day_versions (
  -- `rates` or `inventory`.
  of_table text NOT NULL,
  hotel_id integer NOT NULL REFERENCES hotels (id),
  -- Different for every change, also among databases.
  version text NOT NULL,
  PRIMARY KEY (of_table, hotel_id)
);

INSERT INTO day_versions
SELECT of_table, id, gen_random_uuid() FROM hotels CROSS JOIN (VALUES ('rates'), ('inventory')) t (of_table);

CREATE FUNCTION change_rates_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.day_versions
  SELECT 'rates', hotel_id, gen_random_uuid() FROM (
    SELECT DISTINCT t.hotel_id FROM (SELECT DISTINCT room_plan_id FROM changed) c
    JOIN public.room_plans p ON p.id = c.room_plan_id
    JOIN public.room_types t ON t.id = p.room_type_id
    ORDER BY 1
  ) hotel
  ON CONFLICT (of_table, hotel_id) DO UPDATE SET version = EXCLUDED.version;
  RETURN NULL;
END $$;

CREATE FUNCTION change_inventory_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.day_versions
  SELECT 'inventory', hotel_id, gen_random_uuid() FROM (
    SELECT DISTINCT t.hotel_id FROM (SELECT DISTINCT room_type_id FROM changed) c
    JOIN public.room_types t ON t.id = c.room_type_id
    ORDER BY 1
  ) hotel
  ON CONFLICT (of_table, hotel_id) DO UPDATE SET version = EXCLUDED.version;
  RETURN NULL;
END $$;

CREATE FUNCTION change_all_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.day_versions SET version = gen_random_uuid() WHERE of_table = TG_TABLE_NAME;
  RETURN NULL;
END $$;

CREATE TRIGGER rates_inserted AFTER INSERT ON rates
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION change_rates_version();
CREATE TRIGGER rates_updated AFTER UPDATE ON rates
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION change_rates_version();
CREATE TRIGGER rates_deleted AFTER DELETE ON rates
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION change_rates_version();
CREATE TRIGGER rates_truncated AFTER TRUNCATE ON rates
  FOR EACH STATEMENT EXECUTE FUNCTION change_all_versions();

CREATE TRIGGER inventory_inserted AFTER INSERT ON inventory
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION change_inventory_version();
CREATE TRIGGER inventory_updated AFTER UPDATE ON inventory
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION change_inventory_version();
CREATE TRIGGER inventory_deleted AFTER DELETE ON inventory
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION change_inventory_version();
CREATE TRIGGER inventory_truncated AFTER TRUNCATE ON inventory
  FOR EACH STATEMENT EXECUTE FUNCTION change_all_versions();
