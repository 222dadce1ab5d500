-- The returns of money. Each is a part of what one payment has charged.
CREATE TABLE refunds (
  -- Ours: a gateway that knows repeated calls gets it.
  id text PRIMARY KEY,
  -- The refunds of a payment are done in this order.
  number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  payment_id text NOT NULL REFERENCES payments (id) ON DELETE CASCADE,
  -- What is paid back, as the payment names it; null for a payment without a reservation.
  reservation_id integer,
  -- The change or cancellation after which the amount is returned.
  cause text,
  amount bigint NOT NULL CHECK (amount > 0),
  way text NOT NULL CHECK (way IN ('whole', 'part', 'rebooked', 'by_hotel')),
  state text NOT NULL CHECK (state IN ('waiting', 'sending', 'refunded', 'by_hotel', 'not_charged')),
  -- What must be left of the charge. Written before the gateway is asked for the first time.
  rest bigint CHECK (rest >= 0),
  -- Whether the gateway has refused it. A look-up then shows whether it has moved.
  is_refused boolean NOT NULL DEFAULT false,
  -- How often the gateway was asked.
  tries integer NOT NULL DEFAULT 0,
  asked_at timestamptz NOT NULL,
  -- When the gateway was asked for the last time.
  sent_at timestamptz,
  -- When the server continues it; null once it has ended.
  next_at timestamptz,
  ended_at timestamptz,
  -- Why the hotel pays it back.
  reason text,
  CHECK ((state NOT IN ('waiting', 'sending')) = (ended_at IS NOT NULL)),
  CHECK ((state IN ('waiting', 'sending')) = (next_at IS NOT NULL)),
  CHECK (state <> 'sending' OR (rest IS NOT NULL AND sent_at IS NOT NULL))
);

CREATE INDEX refunds_of ON refunds (payment_id);
CREATE INDEX refunds_next ON refunds (next_at) WHERE next_at IS NOT NULL;
