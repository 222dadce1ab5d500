import type { Movement } from '#shared/money/change/statement/movementLines.ts'

/** A row of the ledger on a day of May; `confirmed` is the day on which the gateway has confirmed a refund. */
export const movement = (
  kind: Movement['kind'],
  amount: number,
  day: number,
  confirmed?: number,
): Movement<string> => ({
  kind,
  amount,
  at: `2027-05-0${day}`,
  confirmed_at: confirmed === undefined ? null : `2027-05-0${confirmed}`,
  card: kind === 'charge' || kind === 'refund' ? 'VISA' : null,
})
