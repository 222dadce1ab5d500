import type { Hotel } from '../hotels/hotel.ts'
import { hotelToday } from '../hotels/stayRules.ts'
import type { StoredReservation } from '../reservations/read.ts'
import { paidBy } from './paidBy.ts'
import { isOfJapan, issuerOf, type ReceiptContent, receiptItems, scopeOf } from './receiptContent.ts'
import type { ReceiptSums } from './receiptSums.ts'

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
  const hasStay = stored.status !== 'unscheduled'
  return {
    reservation: stored.number,
    hotel: hotel.name,
    issuer,
    currency: stored.price.currency,
    day: hotelToday(hotel, now),
    checkin: hasStay ? stored.checkin : null,
    checkout: hasStay ? stored.checkout : null,
    paid: sums.kind === 'void' ? [] : paidBy(hotel, stored),
    items: receiptItems(hotel, scopeOf(stored, room?.id ?? null), sums),
    sums,
    local_tax: hotel.settings.local_tax ?? null,
    isOfJapan: isOfJapan(hotel),
    // Only a receipt of the whole stay states its tax, and only where the tax is known by percentage.
    isQualified: sums.taxes.length > 0 && issuer.registration_number !== null,
    corrects,
    room: room && { id: room.id, place: room.place },
  }
}
