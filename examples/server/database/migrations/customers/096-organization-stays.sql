-- The list of an administrator finds the reservations of the organization.
CREATE INDEX reservations_organization ON reservations (organization_id, hotel_id, checkin) WHERE organization_id IS NOT NULL;
