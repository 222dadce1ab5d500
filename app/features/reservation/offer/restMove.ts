import type { ChangeOffer } from '#shared/api/changes.ts'
import type { Money } from '#shared/money/money.ts'
import type { PaymentMethod } from '#shared/money/payment/paymentMethods.ts'
import { restParts } from '#shared/money/restParts.ts'

/** What the rest of an offer depends on: what is not paid yet before and after, and the prices with their local taxes. */
export type RestOffer = Pick<ChangeOffer, 'at_hotel' | 'at_hotel_before'> &
  Record<'before' | 'after', Pick<ChangeOffer['after'], 'price'>>

/** How a button names what rises (`more`) or falls (`less`) at the hotel, or of a later bill. Amounts in minor units. */
export type RestMove = {
  name: 'more' | 'moreLater' | 'moreLaterAndHotel' | 'less' | 'lessLater' | 'lessLaterAndHotel'
  amounts: Partial<Record<'more' | 'less' | 'atHotel', Money>>
}

/**
 * By how much what is not paid yet rises or falls: at the hotel, or by a bill after the stay. Beside the bill, the local tax is named apart
 * if it moves in the same direction; the lines of the offer state it in any case. Null if nothing moves.
 */
export function restMove(
  { at_hotel, at_hotel_before, before, after }: RestOffer,
  method: PaymentMethod | null,
): RestMove | null {
  const [old, next] = [
    restParts(at_hotel_before, before.price, method),
    restParts(at_hotel, after.price, method),
  ]
  const later = next.later - old.later
  const atHotel = next.atHotel - old.atHotel
  const main = later === 0 ? atHotel : later
  if (main === 0) return null
  const direction = main > 0 ? 'more' : 'less'
  const amounts = { [direction]: Math.abs(main) }
  if (later === 0) return { name: direction, amounts }
  return Math.sign(atHotel) === Math.sign(later)
    ? { name: `${direction}LaterAndHotel`, amounts: { ...amounts, atHotel: Math.abs(atHotel) } }
    : { name: `${direction}Later`, amounts }
}
