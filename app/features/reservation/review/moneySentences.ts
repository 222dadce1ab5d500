import type { Reservation } from '#shared/api/reservations.ts'
import { returnsByTransfer } from '#shared/money/change/returns/returnsByTransfer.ts'
import { statementLines } from '#shared/money/change/statement/statementLines.ts'
import { type Money, sumOf } from '#shared/money/money.ts'
import { isUpcoming } from '#shared/reservation/status.ts'

/** The code of a capture that was refused for good. */
const CAPTURE_REFUSED = 3201

type Card = NonNullable<Reservation['ledger'][number]['card']>

/** A sentence about the money of a reservation, by its name, with its amount in minor units. */
export type MoneySentence = {
  name:
    | 'onItsWay'
    | 'onItsWayBack'
    | 'refunded'
    | 'byTransfer'
    | 'byHotel'
    | 'refundRefused'
    | 'captureRefused'
  amount: Money
  card: Card | null
  /** When the gateway has confirmed a refund; null in other sentences. */
  at: string | null
  /** The hotel pays, so that its phone stands beside the sentence. */
  isOfHotel: boolean
}

/**
 * What is said of the money of a reservation. What no gateway has confirmed is on its way, and what a gateway has refused is returned
 * by the hotel: neither is called refunded. A confirmed refund to a card has its day. `atHotel`: what is paid at the hotel.
 */
export function moneySentences(
  reservation: Pick<Reservation, 'status' | 'payment' | 'payment_method' | 'money' | 'ledger'>,
  atHotel: Money,
): MoneySentence[] {
  const { status, payment, payment_method: method, money, ledger } = reservation
  const onItsWay = money?.on_its_way ?? 0
  const card = ledger.findLast((row) => row.kind === 'refund' && row.card !== null)?.card ?? null
  const refused = sumOf(ledger.filter(({ is_refused }) => is_refused).map(({ amount }) => amount))
  const byHotel = (money?.by_hotel ?? 0) - refused
  const isCaptureRefused = payment?.error_code === CAPTURE_REFUSED && isUpcoming(status)
  const say = (name: MoneySentence['name'], amount: Money, more: Partial<MoneySentence> = {}) => ({
    name,
    amount,
    card: null,
    at: null,
    isOfHotel: false,
    ...more,
  })
  const refunds = statementLines(reservation)?.lines.filter((line) => line.kind === 'refunded' && line.card)
  return [
    say(card ? 'onItsWay' : 'onItsWayBack', onItsWay, { card }),
    ...(refunds ?? []).map(({ amount, ...line }) => say('refunded', -amount, line)),
    say(returnsByTransfer(method, ledger) ? 'byTransfer' : 'byHotel', byHotel, { isOfHotel: true }),
    say('refundRefused', refused, { isOfHotel: true }),
    say('captureRefused', isCaptureRefused ? atHotel : 0),
  ].filter(({ amount }) => amount > 0)
}
