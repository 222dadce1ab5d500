-- Answers are rows of the history of details too. `after`: what was written; null in rows from before. An older server beside a new one
-- writes only the details of guests.
ALTER TABLE detail_changes
  ADD COLUMN cause text NOT NULL DEFAULT 'guests' CHECK (cause IN ('guests', 'answers')),
  ADD COLUMN after jsonb;
