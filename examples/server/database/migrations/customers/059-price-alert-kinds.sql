-- Whose prices the compared total of an alert is of: the kind of its person. A person of another kind later has a new total to compare.
-- The persons of earlier alerts are not stored: their next look compares with the prices of guests.
ALTER TABLE price_alerts ADD COLUMN compared_as text NOT NULL DEFAULT 'guest';

-- Databases with and without the columns of the persons run this file.
UPDATE price_alerts a SET compared_as = CASE
  WHEN stored.is_organization THEN CASE WHEN stored.is_member THEN 'both' ELSE 'corporate' END
  WHEN stored.is_member THEN 'member' ELSE 'guest' END
FROM (
  SELECT id, coalesce(r ->> 'organization_id', r ->> 'person_id') IS NOT NULL AS is_organization,
    coalesce((r ->> 'is_member')::boolean, false) OR r ->> 'member_id' IS NOT NULL AS is_member
  FROM (SELECT id, to_jsonb(p) AS r FROM price_alerts p) rows
) stored
WHERE stored.id = a.id;
