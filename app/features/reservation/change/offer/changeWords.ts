import type { TextKey } from '#app/i18n/catalogues.ts'
import type { ChangeOffer } from '#shared/api/changes.ts'
import { type Money, sumOf } from '#shared/money/money.ts'
import type { PaymentMethod } from '#shared/money/payment/paymentMethods.ts'
import { feesBefore } from '../../offer/feesBefore.ts'
import { type RestOffer, restMove } from '../../offer/restMove.ts'
import type { MoneyText } from '../../view/money/useMoneyText.ts'

/** What the words of a change depend on. Amounts in minor units. */
export type ChangeAmounts = Pick<
  ChangeOffer,
  'difference' | 'fee' | 'fee_taken' | 'fee_due' | 'due_now' | 'refund' | 'refund_ways'
> &
  RestOffer

const words = (name: string, amounts: Record<string, Money>): MoneyText => ({
  key: `changeOffer.button.${name}` as TextKey,
  amounts,
})

/** What the hotel may ask for because of this change. */
const askedFor = (offer: ChangeAmounts): Money => Math.max(0, offer.fee_due - feesBefore(offer))

/** Whether the guest loses money by the change: the button is red then. */
export const losesMoney = (offer: ChangeAmounts): boolean => offer.fee_taken > 0 || askedFor(offer) > 0

/** The name of the text for money that comes back: to the card, by the hotel, or by both. */
function nameOfReturn(ways: ChangeOffer['refund_ways']): string {
  const byHotel = sumOf(ways.filter(({ way }) => way === 'by_hotel').map(({ amount }) => amount))
  if (byHotel === 0) return 'back'
  return ways.every(({ way, amount }) => way === 'by_hotel' || amount === 0) ? 'backByHotel' : 'backBoth'
}

/**
 * The text of the button that agrees to a change. It names what is paid now, else what is lost, what the hotel may ask for, what comes
 * back, and what is more or less at the hotel, or later.
 */
export function buttonOfChange(offer: ChangeAmounts, method: PaymentMethod | null): MoneyText {
  const { due_now: due, fee_taken: lost, refund: back, difference } = offer
  const asked = askedFor(offer)
  if (due > 0) {
    if (lost > 0)
      return asked > 0 ? words('payLoseAsked', { due, lost, asked }) : words('payLose', { due, lost })
    return asked > 0 ? words('payAsked', { due, asked }) : words('pay', { due })
  }
  if (lost > 0) {
    if (asked > 0) return words('loseAsked', { lost, asked })
    return back > 0 ? words('loseBack', { lost, back }) : words('lose', { lost })
  }
  if (asked > 0) return words('asked', { asked })
  if (back > 0) return words(nameOfReturn(offer.refund_ways), { back })
  const rest = restMove(offer, method)
  if (rest) return words(rest.name, rest.amounts)
  return words(difference === 0 ? 'same' : 'plain', {})
}
