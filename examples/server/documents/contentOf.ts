import { hotelTimeIn } from '#shared/reservation/hotelTime.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { hotelToday } from '../hotels/stayRules.ts'
import type { StoredReservation } from '../reservations/read.ts'
import {
  isOfJapan,
  issuerOf,
  type PaidBy,
  type ReceiptContent,
  receiptItems,
  scopeOf,
} from './receiptContent.ts'
import type { ReceiptSums } from './receiptSums.ts'

/**
 * How and when the hotel was paid, each way with its last day. A charge that the bank has agreed to and that is not captured yet has the
 * day of the version that it pays.
 */
function paidBy(hotel: Hotel, { ledger, payments, payment_method, versions }: StoredReservation): PaidBy[] {
  const days = new Map<PaidBy['way'], StayDate>()
  const agreed = payments
    .filter(({ kind, state }) => kind === 'charge' && state === 'authorised')
    .map(({ amount }) => ({ kind: 'charge' as const, amount, at: versions?.at(-1)?.at ?? '' }))
  for (const { kind, amount, at } of [...(ledger ?? []), ...agreed]) {
    if (amount <= 0 || (kind !== 'charge' && kind !== 'paid_at_hotel')) continue
    const online = payment_method === 'bank_transfer' ? 'transfer' : 'card'
    const day = hotelTimeIn(hotel.time_zone, Date.parse(at)).slice(0, 10)
    days.set(kind === 'paid_at_hotel' ? 'on_site' : online, day)
  }
  return [...days].map(([way, day]) => ({ way, day }))
}

type Stated = {
  sums: ReceiptSums
  /** The only room of the receipt; null for all rooms. */
  room: { id: number; place: number } | null
  corrects: number[]
  /** In milliseconds. */
  now: number
}

/** What an original states, from a reservation as it stands. */
export function contentOf(
  hotel: Hotel,
  stored: StoredReservation,
  { sums, room, corrects, now }: Stated,
): ReceiptContent {
  const issuer = issuerOf(hotel, hotel.settings.invoice)
  return {
    reservation: stored.number,
    hotel: hotel.name,
    issuer,
    currency: stored.price.currency,
    day: hotelToday(hotel, now),
    checkin: stored.checkin,
    checkout: stored.checkout,
    paid: sums.kind === 'void' ? [] : paidBy(hotel, stored),
    items: receiptItems(hotel, scopeOf(stored, room?.id ?? null), sums),
    sums,
    local_tax: hotel.settings.local_tax ?? null,
    isOfJapan: isOfJapan(hotel),
    // A price whose tax is not known by percentage is no qualified invoice.
    isQualified: sums.kind === 'invoice' && sums.taxes.length > 0 && issuer.registration_number !== null,
    corrects,
    room: room && { id: room.id, place: room.place },
  }
}
