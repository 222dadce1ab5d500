-- Whose prices an alert compares: those of members, and of an organization.
ALTER TABLE price_alerts
  ADD COLUMN is_member boolean NOT NULL DEFAULT false,
  ADD COLUMN organization_id integer,
  -- The alert that a later link of the same guest has started anew: the link opens it.
  ADD COLUMN same_as integer REFERENCES price_alerts (id) ON DELETE CASCADE;

CREATE INDEX price_alerts_same_as ON price_alerts (same_as) WHERE same_as IS NOT NULL;

-- How many mails a recipient got.
CREATE INDEX outbox_recipient ON outbox (recipient, queued_at);
