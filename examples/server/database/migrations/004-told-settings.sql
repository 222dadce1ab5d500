-- What a sandbox makes a hotel say of itself, over what it is: to see each setting at work.
CREATE TABLE told_settings (
  tenant text NOT NULL,
  hotel_id integer NOT NULL REFERENCES hotels (id),
  -- Fields over those of settings/booking_widget and settings/sign_in_button; a null takes one away.
  widget jsonb NOT NULL,
  sign_in jsonb NOT NULL,
  PRIMARY KEY (tenant, hotel_id)
);
