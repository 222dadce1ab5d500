-- The hotel withdraws a voucher that it has issued by mistake.
ALTER TABLE reservation_versions
  DROP CONSTRAINT reservation_versions_cause_check,
  ADD CONSTRAINT reservation_versions_cause_check
    CHECK (cause IN ('issued', 'booked', 'changed', 'cancelled', 'cancelled_by_hotel', 'no_show', 'withdrawn'));
