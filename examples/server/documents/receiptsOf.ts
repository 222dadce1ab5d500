import type { NextReceipt, Receipts } from '#shared/api/receipts.ts'
import { roomsOfStay } from '#shared/reservation/rooms.ts'
import { fingerprintOf } from '../database/fingerprint.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { hotelToday } from '../hotels/stayRules.ts'
import { moneyStatementOf } from '../reservations/money/moneyStatementOf.ts'
import { leftOfDesk } from '../reservations/money/movements.ts'
import type { StoredReservation } from '../reservations/read.ts'
import { nextIssue, sameUntil, standingReceipts } from './issueRules.ts'
import { receiptNumber } from './receiptBlocks.ts'
import { isOfJapan } from './receiptContent.ts'
import { issuedFromOf, type ReceiptState, receiptState } from './receiptState.ts'
import { hasVoucher, type ReceiptSums, receiptSums, sumsByRoom, voidSums } from './receiptSums.ts'
import type { StoredReceipt } from './storedReceipts.ts'

/** What a receipt would state now: the sums of all rooms, and of each room if the guest may have one for each. */
export type CurrentReceipt = {
  state: ReceiptState
  sums: ReceiptSums | null
  rooms: { id: number; place: number; sums: ReceiptSums }[]
}

/**
 * The receipts of single rooms: only of a stay of several rooms that is paid as a whole, in money and without fees, at a hotel that
 * divides. After a room with its own receipt was given up, only a receipt of all rooms corrects that one.
 */
function dividedByRoom(
  hotel: Hotel,
  { price, rooms }: StoredReservation,
  sums: ReceiptSums | null,
  receipts: readonly StoredReceipt[],
): CurrentReceipt['rooms'] {
  if (!hotel.settings.invoice?.splits_by_room || sums?.kind !== 'invoice') return []
  if (sums.fees > 0 || sums.taxes.length === 0) return []
  const booked = roomsOfStay(rooms)
  const isBooked = (room: number | null) => room === null || booked.some(({ id }) => id === room)
  if (booked.length < 2 || !standingReceipts(receipts).every(({ room }) => isBooked(room))) return []
  const placeOf = (room: number) => rooms.findIndex(({ id }) => id === room) + 1
  const divided = sumsByRoom(
    price,
    booked.map((room) => room.price),
  )
  return booked.flatMap(({ id }, at) => {
    const own = divided[at]
    return own && own.received > 0 ? [{ id, place: placeOf(id), sums: own }] : []
  })
}

/** What a receipt would state now, and whether there is one today. A receipt whose money is returned is withdrawn by another one. */
export function currentReceipt(
  hotel: Hotel,
  stored: StoredReservation,
  receipts: readonly StoredReceipt[],
  now: number,
): CurrentReceipt {
  const money = moneyStatementOf(stored)
  const stated = money && receiptSums(stored.price, money)
  const sums = stated ?? (receipts.length > 0 ? voidSums : null)
  const state = receiptState({
    status: stored.status,
    payment_method: stored.payment_method,
    sums,
    isByVoucher: stored.price.total === 0 && hasVoucher(stored.price),
    isPaidAtDesk: leftOfDesk(stored) > 0,
    issuedFrom: issuedFromOf(hotel.settings.invoice?.from),
    checkout: stored.checkout,
    today: hotelToday(hotel, now),
  })
  return { state, sums, rooms: dividedByRoom(hotel, stored, sums, receipts) }
}

/**
 * Whether an earlier receipt is issued again: not if it states money of which the hotel has nothing any more. `now`: what a receipt
 * would state now; null for nothing.
 */
export const canBeReissued = (
  earlier: Pick<ReceiptSums, 'received'>,
  now: Pick<ReceiptSums, 'received'> | null,
): boolean => earlier.received === 0 || (now?.received ?? 0) > 0

/** What the next receipt states, as on the wire. `room`: the id of its only room; null for all rooms. */
function nextOf(
  hotel: Hotel,
  stored: StoredReservation,
  receipts: readonly StoredReceipt[],
  { room, sums, session, now }: { room: number | null; sums: ReceiptSums; session: string; now: number },
): NextReceipt {
  const issue = nextIssue(receipts, {
    version: stored.version,
    room,
    sums,
    addressee: { name: '', honorific: 'person' },
    locale: 'en',
    session: '',
    now: 0,
  })
  const last = issue.kind === 'original' ? undefined : receipts.find(({ number }) => number === issue.number)
  const corrects = issue.kind === 'original' ? issue.corrects : []
  const same = last ? sameUntil(last.copies, session, now) : null
  return {
    kind: sums.kind,
    is_of_japan: isOfJapan(hotel),
    date: last?.content.day ?? hotelToday(hotel, now),
    received: sums.received,
    fees: sums.fees,
    local_tax: sums.local_tax,
    taxes: sums.taxes,
    reissue: issue.kind === 'reissue' ? issue.copyNumber : 0,
    same_until: same === null ? null : new Date(same).toISOString(),
    corrects: corrects.map((number) => receiptNumber(stored.number, number)),
    has_changed: receipts.some(
      ({ number, version }) => corrects.includes(number) && version !== stored.version,
    ),
  }
}

/**
 * The receipts of a reservation as on the wire: what the next ones state, and the earlier ones. `sessionId` is the client session
 * that asks.
 */
export function receiptsOf(
  hotel: Hotel,
  stored: StoredReservation,
  receipts: readonly StoredReceipt[],
  { sessionId, now }: { sessionId: string; now: number },
): Receipts {
  const { sums, state, rooms } = currentReceipt(hotel, stored, receipts, now)
  const asked = { session: fingerprintOf(sessionId), now }
  return {
    state: state.state,
    from: state.state === 'not_yet' ? state.from : null,
    reason: state.state === 'none' ? state.reason : null,
    next: sums && nextOf(hotel, stored, receipts, { room: null, sums, ...asked }),
    rooms: rooms.map(({ id, sums: own }) => ({
      reservation_hotel_room_id: id,
      next: nextOf(hotel, stored, receipts, { room: id, sums: own, ...asked }),
    })),
    issued: receipts.map(({ number, content, copies }) => ({
      number: receiptNumber(stored.number, number),
      date: content.day,
      received: content.sums.received,
      copies: copies.length,
      can_be_reissued: canBeReissued(content.sums, sums),
    })),
  }
}
