-- The payments before a stay. A reservation has at most one.
CREATE TABLE payments (
  -- Unguessable: it is part of the addresses of the payment.
  id text PRIMARY KEY,
  reservation_id integer NOT NULL UNIQUE REFERENCES reservations (id) ON DELETE CASCADE,
  -- How the money comes: a charge of a card, a card as a guarantee, a bank transfer, or an invoice after the stay.
  kind text NOT NULL CHECK (kind IN ('charge', 'guarantee', 'transfer', 'invoice')),
  gateway text,
  amount bigint NOT NULL CHECK (amount >= 0),
  currency text NOT NULL,
  state text NOT NULL,
  -- The number of the current attempt, from 1; 0 before the first.
  attempt integer NOT NULL DEFAULT 0,
  refusals integer NOT NULL DEFAULT 0,
  error_code integer,
  card jsonb,
  challenge_url text,
  challenge_until timestamptz,
  -- When the server continues the payment by itself.
  next_at timestamptz,
  -- The worker that continues it now. Real time: the sandbox's clock does not move it.
  lease text,
  lease_until timestamptz,
  -- When the guest was mailed how to continue.
  mailed_at timestamptz
);

CREATE INDEX payments_next ON payments (next_at) WHERE next_at IS NOT NULL;

-- Each attempt is one order of the gateway.
CREATE TABLE payment_attempts (
  payment_id text NOT NULL REFERENCES payments (id) ON DELETE CASCADE,
  number integer NOT NULL,
  -- The idempotency key of the request, and the hash of its content.
  key text NOT NULL,
  fingerprint text NOT NULL,
  order_id text NOT NULL UNIQUE,
  -- Written before each call of the gateway: after a lost answer the order is looked up.
  step text NOT NULL,
  step_at timestamptz NOT NULL,
  access jsonb,
  -- What the gateway is asked to charge: tokens, or a saved card. Deleted once used.
  source jsonb,
  -- The key of the request that has used the token of the return.
  opened_key text,
  -- When an order whose result stayed unknown is looked up again.
  recheck_at timestamptz,
  rechecks integer NOT NULL DEFAULT 0,
  PRIMARY KEY (payment_id, number),
  UNIQUE (payment_id, key)
);

CREATE INDEX payment_attempts_recheck ON payment_attempts (recheck_at) WHERE recheck_at IS NOT NULL;

-- Every transition of a payment is a row with its cause.
CREATE TABLE payment_ledger (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id text NOT NULL REFERENCES payments (id) ON DELETE CASCADE,
  attempt integer NOT NULL,
  from_state text NOT NULL,
  event text NOT NULL,
  to_state text NOT NULL,
  cause text NOT NULL,
  at timestamptz NOT NULL
);

CREATE INDEX payment_ledger_of ON payment_ledger (payment_id);

-- The cards that a gateway keeps for a member. The number is never here.
CREATE TABLE saved_cards (
  id text PRIMARY KEY,
  brand_id integer NOT NULL,
  member_id integer NOT NULL,
  gateway text NOT NULL,
  -- The member and the card as the gateway names them.
  reference jsonb NOT NULL,
  card_brand text NOT NULL,
  masked_number text NOT NULL,
  expiry text NOT NULL,
  saved_at timestamptz NOT NULL
);

CREATE INDEX saved_cards_of ON saved_cards (brand_id, member_id);
