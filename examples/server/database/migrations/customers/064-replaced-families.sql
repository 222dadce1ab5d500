-- The family that has replaced this one by a switch of the programme; null for none. The access token of the replaced one answers for a
-- minute more, because the answer of the switch may have been lost. Its refresh tokens are over.
ALTER TABLE refresh_families ADD COLUMN replaced_by text;
