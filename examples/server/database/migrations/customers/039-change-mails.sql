-- The mail about a change that was withdrawn waits for the look-up of its payment, which the gateway has not answered.
ALTER TABLE changes ADD COLUMN awaits_look_up boolean NOT NULL DEFAULT false;
