-- A version in which only rooms are given up has a cause of its own.
ALTER TABLE reservation_versions
  DROP CONSTRAINT reservation_versions_cause_check,
  ADD CONSTRAINT reservation_versions_cause_check CHECK (
    cause IN ('issued', 'booked', 'changed', 'rooms_given_up', 'cancelled', 'cancelled_by_hotel', 'no_show', 'withdrawn')
  );
