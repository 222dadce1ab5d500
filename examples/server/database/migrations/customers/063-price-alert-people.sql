-- Whose prices an alert compares: the ids of a session, so that an alert has the prices that its person has now. Earlier alerts
-- compare the prices of guests.
ALTER TABLE price_alerts
  DROP COLUMN is_member,
  DROP COLUMN organization_id,
  ADD COLUMN member_id integer,
  ADD COLUMN person_id integer;
