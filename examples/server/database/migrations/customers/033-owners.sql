-- Who owns a reservation: a guest, a member, or an organisation. Of an organisation, the member is the person who has booked.
ALTER TABLE reservations
  ADD COLUMN owner text NOT NULL DEFAULT 'guest' CHECK (owner IN ('guest', 'member', 'organization')),
  ADD COLUMN member_id integer,
  ADD COLUMN organization_id integer;

-- So far a reservation names its member only if it updates the profile.
UPDATE reservations SET owner = 'member', member_id = profile_of WHERE profile_of IS NOT NULL;

ALTER TABLE reservations
  ALTER COLUMN owner DROP DEFAULT,
  ADD CONSTRAINT reservations_owner CHECK (
    (owner <> 'guest' OR member_id IS NULL)
    AND (owner <> 'member' OR member_id IS NOT NULL)
    AND (owner = 'organization') = (organization_id IS NOT NULL)
  );

-- The operator names a payment by the number of its booking.
CREATE INDEX payments_reference ON payments (reference);
