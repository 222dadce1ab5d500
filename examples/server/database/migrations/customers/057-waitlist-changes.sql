-- A change of a reservation can take the rooms that are held for a guest of the waitlist.
ALTER TABLE waitlist_entries
  -- The change that has taken the offer, until it is made or withdrawn.
  ADD COLUMN change_id integer,
  DROP CONSTRAINT waitlist_entries_check3,
  ADD CONSTRAINT waitlist_entries_taken CHECK ((state = 'ordered') = (num_nonnulls(reservation_id, change_id) = 1));

CREATE INDEX waitlist_entries_change ON waitlist_entries (change_id) WHERE change_id IS NOT NULL;
