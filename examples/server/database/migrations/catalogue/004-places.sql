-- Where a hotel is, for a choice among several hotels. The seed fills these columns right after.
ALTER TABLE hotels
  -- ISO 3166: the country whose public holidays the hotel's calendar shows.
  ADD COLUMN country text NOT NULL DEFAULT 'JP',
  -- A code, and its name by locale.
  ADD COLUMN area jsonb NOT NULL DEFAULT '{"code": "other", "name": {"en": "Other"}}',
  -- Degrees; north and east are positive.
  ADD COLUMN latitude double precision NOT NULL DEFAULT 0,
  ADD COLUMN longitude double precision NOT NULL DEFAULT 0,
  -- The path of its picture.
  ADD COLUMN picture text;
