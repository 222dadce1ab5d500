-- People of an organization who sign in with an e-mail address. Without an address, another system has signed the person in.
ALTER TABLE organization_people ADD COLUMN email text;

CREATE UNIQUE INDEX organization_people_email ON organization_people (brand_id, email);

-- The password of a person, written with the people of the organization by the hotel's own system.
CREATE TABLE person_credentials (
  person_id integer PRIMARY KEY REFERENCES organization_people (id) ON DELETE CASCADE,
  password_hash text NOT NULL
);
