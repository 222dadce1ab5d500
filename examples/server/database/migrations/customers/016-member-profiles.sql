-- What members have changed in their profiles; the rest is in their sessions.
CREATE TABLE member_profiles (
  brand_id integer NOT NULL,
  member_id integer NOT NULL,
  profile jsonb NOT NULL,
  PRIMARY KEY (brand_id, member_id)
);
ALTER TABLE reservations ADD COLUMN profile_of integer;

COMMENT ON COLUMN reservations.profile_of IS 'The member whose profile gets the name and the phone number when the booking settles';
