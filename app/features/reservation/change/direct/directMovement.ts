import { ApiError } from '#app/data/ApiError.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import type { DirectSums } from '#shared/money/change/chargedAnew.ts'
import { heldIn } from '#shared/money/change/statement/heldIn.ts'
import { type Money, sumOf } from '#shared/money/money.ts'
import type { PaymentMethod } from '#shared/money/payment/paymentMethods.ts'
import type { StayPrice } from '#shared/money/price.ts'
import { isChargedAtBooking, prepaidOf } from '#shared/money/totals.ts'
import { upcomingRooms } from '#shared/reservation/rooms.ts'
import type { DirectPrice } from './directPrice.ts'

/** What happens to the money of a change without an offer, in minor units. */
export type DirectMovement =
  /** The server does not state what is paid. */
  | { is: 'unknown' }
  /** The hotel settles a difference: the payment was not by card. */
  | { is: 'by_hotel'; paid: Money }
  /**
   * The payment is refunded, and the new price is charged. What a desk has received cannot be charged anew: only the difference moves.
   * All `sums` are 0 if nothing moves. `sums` are sent with the agreement, and bind.
   */
  | { is: 'stated'; sums: DirectSums }

/** The sums in the refusal of a change without an offer. Null in any other failure, and from a server that does not state them. */
export function sumsOfRefusal(error: unknown): DirectSums | null {
  if (!(error instanceof ApiError)) return null
  const { sums } = error.body?.meta ?? {}
  const { fee, fee_taken, due_now, refund } = (sums ?? {}) as DirectSums
  const stated = { fee, fee_taken, due_now, refund }
  return Object.values(stated).every(Number.isSafeInteger) ? stated : null
}

/** Whether the guest loses money by a change without an offer: a fee of it, or an unpaid fee of an earlier change that is taken now. */
export const losesDirectly = (movement: DirectMovement | null): boolean =>
  movement?.is === 'stated' && (movement.sums.fee > 0 || movement.sums.fee_taken > 0)

/** What a room prepays by the method of the booking. A plan that does not take this method is paid at the hotel: it prepays nothing. */
const prepaidOn = (
  price: StayPrice,
  method: PaymentMethod | null,
  methods: readonly PaymentMethod[],
): Money => prepaidOf(price, method === null || methods.includes(method) ? method : 'on_site')

/**
 * What happens to the money of a reservation. A card is charged what it pays before the stay: local taxes are paid at the hotel. The app
 * does not have what each room has prepaid, so that a server may refuse the sums. `stated` are the sums of this refusal.
 */
export function movementOf(
  {
    money,
    payment_method: method,
    rooms: all,
    extras,
    ledger,
    price,
  }: Pick<Reservation, 'money' | 'payment_method' | 'rooms' | 'extras' | 'ledger' | 'price'>,
  { rooms, difference }: Pick<DirectPrice, 'rooms' | 'difference'>,
  stated: DirectSums | null = null,
): DirectMovement {
  if (stated) return { is: 'stated', sums: stated }
  if (!money) return { is: 'unknown' }
  const credit = heldIn(money) - money.fees_taken
  const none = { fee: 0, fee_taken: 0, due_now: 0, refund: 0 }
  if (!isChargedAtBooking(method))
    return credit > 0 && difference !== 0 ? { is: 'by_hotel', paid: credit } : { is: 'stated', sums: none }
  const after = sumOf(
    rooms.map((room) => (room.after ? prepaidOn(room.after.price, method, room.methods) : 0)),
  )
  if (ledger.some(({ kind }) => kind === 'paid_at_hotel')) {
    // A desk has received all that was open then, also the local tax.
    const staying = upcomingRooms(all).filter((room) => rooms.every((one) => one.before !== room))
    const prepaid = after + sumOf(staying.map((room) => prepaidOf(room.price, method)))
    const sums = {
      due_now: Math.max(0, prepaid - credit),
      refund: Math.max(0, credit - price.total - difference),
    }
    return { is: 'stated', sums: { ...none, ...sums } }
  }
  // What is paid is what all rooms and extras have prepaid.
  const changesAll = extras.length === 0 && rooms.length === upcomingRooms(all).length
  const before = changesAll ? credit : sumOf(rooms.map((room) => prepaidOf(room.before.price, method)))
  if (after === before) return { is: 'stated', sums: none }
  return { is: 'stated', sums: { ...none, due_now: Math.max(0, credit + after - before), refund: credit } }
}
