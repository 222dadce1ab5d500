import type { TextKey } from '#app/i18n/catalogues.ts'
import type { ChangeOffer } from '#shared/api/changes.ts'
import type { ReservedVoucher } from '#shared/api/reservationAfter.ts'
import type { ReservedRoom } from '#shared/api/reservations.ts'
import { nightsLeft } from '#shared/money/change/voucher.ts'
import type { Money } from '#shared/money/money.ts'
import { type PaymentMethod, takesCard } from '#shared/money/payment/paymentMethods.ts'
import type { StayPrice } from '#shared/money/price.ts'
import { isPaidBesideMoney, isPaidByPoints } from '#shared/money/withVoucher.ts'
import { nightsBetween } from '#shared/stay/stayDates.ts'
import { byHotelName } from '../offer/byHotelName.ts'
import { type RestMove, restMove } from '../offer/restMove.ts'
import type { MoneyText } from '../view/money/useMoneyText.ts'

/** What a voucher of nights was issued with; null for any other reservation. */
export type VoucherContents = Pick<NonNullable<ReservedVoucher['nights']>, 'rooms' | 'nights'> | null

/** What the words of an offer depend on. Amounts in minor units. */
export type CancelAmounts = Pick<
  ChangeOffer,
  'paid' | 'fee_taken' | 'fee_due' | 'refund' | 'refund_ways' | 'at_hotel_before' | 'at_hotel'
> &
  Partial<Pick<ChangeOffer, 'voucher'>> & {
    /** The rooms and the price before the change. */
    before?: { rooms: readonly Pick<ReservedRoom, 'checkin_date' | 'checkout_date'>[]; price: StayPrice }
    /** The price of the rooms that stay. */
    after?: { price: StayPrice }
    nights?: VoucherContents
    /** The fees that earlier changes have put on the rooms that are given up. */
    room_fees?: Money
  }

type ButtonName = 'free' | 'freeBack' | 'loseBack' | 'lose' | 'loseAsked' | 'asked'

/** The name of the button's text. A free cancellation loses nothing, and the hotel asks for nothing. */
function nameOf({ lost, asked, back }: Record<string, Money>): ButtonName {
  if (lost) {
    if (asked) return 'loseAsked'
    return back ? 'loseBack' : 'lose'
  }
  if (asked) return 'asked'
  return back ? 'freeBack' : 'free'
}

type LessName = Extract<RestMove['name'], `less${string}`>

const isLess = (name: RestMove['name']): name is LessName => name.startsWith('less')

/**
 * What a cancellation loses of a voucher beside a fee: what it does not use any more, also as nights. The guest has agreed before to lose
 * what the stay so far has not used. If no stay remains (`isWhole`), the rest can be used again until the voucher has ended.
 */
export function lostRestOfVoucher(
  { voucher, before, nights = null }: Pick<CancelAmounts, 'voucher' | 'before' | 'nights'>,
  isWhole: boolean,
): { rest: Money; rest_nights: number } {
  if (!voucher || (isWhole && !voucher.has_ended)) return { rest: 0, rest_nights: 0 }
  const { covered_before, covered, fee, rest, rest_nights } = voucher
  const stays = before?.rooms.map((room) => ({
    nights: nightsBetween(room.checkin_date, room.checkout_date),
  }))
  return {
    rest: Math.min(rest, Math.max(0, covered_before - covered - fee)),
    rest_nights: rest_nights - (stays ? nightsLeft({ nights }, stays) : 0),
  }
}

/** What a cancellation loses of a voucher: the fee, and the rest (`lostRestOfVoucher`). */
export function lostOfVoucher(
  offer: Pick<CancelAmounts, 'voucher' | 'before' | 'nights'>,
  isWhole: boolean,
): { amount: Money; nights: number } {
  const { rest, rest_nights } = lostRestOfVoucher(offer, isWhole)
  return { amount: (offer.voucher?.fee ?? 0) + rest, nights: rest_nights }
}

/**
 * The text of the button that cancels: what is lost, what comes back, and what the hotel may ask for. `rooms` is the number of
 * rooms that are given up; null for the whole reservation, where what is lost is said without what comes back. Rooms whose fees so far
 * are all that cancelling costs are not free: the guest loses these fees. Lost nights of a voucher are no amount: the caller writes them.
 */
export function buttonOf(
  offer: CancelAmounts,
  rooms: number | null,
  method: PaymentMethod | null,
): MoneyText {
  const ofVoucher = lostOfVoucher(offer, rooms === null)
  const { before, after } = offer
  const rest = rooms !== null && before && after ? restMove({ ...offer, before, after }, method) : null
  const amounts = {
    lost: offer.fee_taken + ofVoucher.amount || (offer.fee_due > 0 ? 0 : (offer.room_fees ?? 0)),
    asked: offer.fee_due,
    back: offer.refund,
    less: rest?.amounts.less ?? 0,
    atHotel: rest?.amounts.atHotel ?? 0,
  }
  const name = nameOf({ ...amounts, lost: amounts.lost + ofVoucher.nights })
  if (rooms === null) return { key: `change.cancel.button.${name === 'loseBack' ? 'lose' : name}`, amounts }
  // Rooms that are free to give up may still leave less to pay.
  const ofRooms = name === 'free' && rest && isLess(rest.name) ? rest.name : name
  if (rooms === 1) return { key: `change.cancel.giveUp.${ofRooms}`, amounts }
  return { key: `change.cancel.giveUpRooms.${ofRooms}`, amounts }
}

/** The sentence about a payment that has not been made; null without one. */
function unpaidSentence(
  { paid, fee_due: asked, voucher, before }: CancelAmounts,
  method: PaymentMethod | null,
  isWhole: boolean,
): string | null {
  const isByPoints = before !== undefined && isPaidByPoints(before.price)
  // No card is registered for a stay that points pay.
  if (method === 'on_site_credit_card_required' && !isByPoints)
    return asked > 0 ? 'guaranteeAsked' : 'guarantee'
  // The rooms that stay are still paid.
  if (!isWhole) return null
  if (method === 'deferred_payment') return asked > 0 ? 'payLaterAsked' : 'payLater'
  // A voucher or points have paid: nothing may be left to transfer, and "nothing was paid" is not true.
  const isCovered = Boolean(voucher) || (before !== undefined && isPaidBesideMoney(before.price))
  if (isByPoints || (isCovered && (before?.price.total ?? 0) === 0)) return null
  if (method === 'bank_transfer' && paid === 0) return 'transferNotPaid'
  return paid === 0 && asked === 0 && !isCovered ? 'nothingPaid' : null
}

/**
 * The sentences beside the sums: what happens with a guarantee, a transfer or a later bill, how the hotel returns money, and what a
 * statement of the card shows. `isWhole`: the whole reservation is cancelled, so that nothing is left to pay. `byTransfer`: the hotel
 * returns what it returns itself by bank transfer.
 */
export function sentencesOf(
  offer: CancelAmounts,
  method: PaymentMethod | null,
  { hasPhone, isWhole, byTransfer }: { hasPhone: boolean; isWhole: boolean; byTransfer: boolean },
): MoneyText[] {
  const { paid, fee_due: asked, refund, refund_ways } = offer
  const byHotel = refund_ways
    .filter(({ way }) => way === 'by_hotel')
    .reduce((sum, { amount }) => sum + amount, 0)
  const amounts = { asked, byHotel, rest: paid - refund }
  const says = (name: string): MoneyText => ({ key: `change.cancel.says.${name}` as TextKey, amounts })
  const sentences: MoneyText[] = []
  const add = (name: string) => sentences.push(says(name))
  const unpaid = unpaidSentence(offer, method, isWhole)
  if (unpaid) add(unpaid)
  if (byHotel > 0) add(byHotelName(byTransfer, hasPhone))
  if (refund_ways.some(({ way }) => way === 'rebooked')) add('rebooked')
  if (takesCard(method) && refund_ways.some(({ way }) => way !== 'by_hotel')) add('card')
  return sentences
}
