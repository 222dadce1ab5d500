-- Where a hotel is, for choosing among several. The seed, planted right after, fills these in.
ALTER TABLE hotels
  -- ISO 3166: whose public holidays are the hotel's.
  ADD COLUMN country text NOT NULL DEFAULT 'JP',
  -- A code, and its name by locale.
  ADD COLUMN area jsonb NOT NULL DEFAULT '{"code": "other", "name": {"en": "Other"}}',
  -- Degrees, north and east positive.
  ADD COLUMN latitude double precision NOT NULL DEFAULT 0,
  ADD COLUMN longitude double precision NOT NULL DEFAULT 0,
  -- Its picture among the pictures.
  ADD COLUMN picture text;
