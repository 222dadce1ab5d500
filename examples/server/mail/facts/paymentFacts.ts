import type { Reservation } from '#shared/api/reservations.ts'
import { isAccepted } from '#shared/money/payment/paymentStates.ts'
import { dueOf, totals } from '#shared/money/totals.ts'
import type { MailTexts } from '../texts/MailTexts.ts'
import { cardName } from './cardName.ts'
import type { Fact } from './Fact.ts'

type PaymentContext = {
  texts: MailTexts
  /** Writes an amount in minor units. */
  money: (amount: number) => string
  /** The name of the hotel's local tax. */
  localTax: keyof MailTexts['localTax']
}

/** The lines about a payment; none as long as an amount that is due before the stay is not paid. */
function paymentLines(
  { price, payment_method, payment }: Reservation,
  { texts, money, localTax }: PaymentContext,
): string[] {
  const { payment: names } = texts
  const { total, deposit, localTax: tax } = totals(price)
  const { atHotel } = dueOf(price, payment_method)
  const rest = atHotel === tax ? names.taxAtHotel[localTax] : names.remaining
  const remaining = atHotel > 0 ? [rest(money(atHotel))] : []
  const paid = payment && isAccepted(payment.state) ? payment : null
  const card = paid?.card ? [cardName(texts, paid.card)] : []
  switch (payment_method) {
    case 'on_site':
      return [names.atHotel(money(atHotel))]
    case 'on_site_credit_card_required':
      return [...(paid ? [...card, names.guarantee] : []), names.atHotel(money(atHotel))]
    case 'deferred_payment':
      return [names.deferred, names.afterStay(money(total - atHotel)), ...remaining]
    case 'bank_transfer':
      return [...(paid ? [names.received(money(paid.amount))] : []), ...remaining]
    default: {
      const isDeposit = deposit !== null && payment_method !== 'credit_card_full'
      // A coupon can pay for everything: then there is no payment before the stay.
      if (!payment) return remaining
      return paid ? [(isDeposit ? names.deposit : names.paid)(money(paid.amount)), ...card, ...remaining] : []
    }
  }
}

/** How a booking is paid: what was paid, with which card, and what is paid at the hotel. */
export function paymentFacts(reservation: Reservation, context: PaymentContext): Fact[] {
  const lines = paymentLines(reservation, context)
  return lines.length > 0 ? [{ name: context.texts.payment.name, lines }] : []
}
