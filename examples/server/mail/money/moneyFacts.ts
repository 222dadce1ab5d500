import type { ChangeOffer } from '#shared/api/changes.ts'
import { formatNumber } from '#shared/i18n/formats.ts'
import { returnsByTransfer } from '#shared/money/change/returns/returnsByTransfer.ts'
import { heldIn } from '#shared/money/change/statement/heldIn.ts'
import { restParts } from '#shared/money/restParts.ts'
import { phoneText } from '#shared/typed/phone.ts'
import { cardName } from '../facts/cardName.ts'
import type { Fact } from '../facts/Fact.ts'
import { amountText, type MailContext } from '../mailContext.ts'
import { mailTexts } from '../mailTexts.ts'
import { moneyTexts } from './moneyTexts.ts'

/** The sums of an agreed change or cancellation, in minor units. */
export type AgreedSums = Pick<
  ChangeOffer,
  'before' | 'paid' | 'fee' | 'fee_taken' | 'fee_due' | 'refund' | 'refund_ways'
> &
  Partial<Pick<ChangeOffer, 'voucher' | 'points_back' | 'points_prolonged' | 'fee_points'>>

/** What the guest has paid in the end, after all refunds. */
const paidInTheEnd = ({ reservation: { money } }: MailContext): number | null => money && heldIn(money)

/** What comes back, a line for each way. Nothing is said about the day on which the guest has it: the server cannot know it. */
export function refundFacts(
  context: MailContext,
  {
    refund_ways,
    points_back = 0,
    points_prolonged = 0,
  }: Pick<AgreedSums, 'refund_ways' | 'points_back' | 'points_prolonged'>,
): Fact[] {
  const { reservation, hotel, locale } = context
  const texts = moneyTexts[locale]
  const inTheEnd = paidInTheEnd(context)
  const lines = refund_ways.flatMap(({ amount, way, card }) => {
    const sum = amountText(context, amount)
    if (way === 'by_hotel')
      return returnsByTransfer(reservation.payment_method, reservation.ledger)
        ? [texts.byTransfer(sum)]
        : [texts.byHotel(sum, phoneText(hotel.phone, locale))]
    return [
      texts.onItsWay(sum, card && cardName(mailTexts[locale], card)),
      ...(way === 'rebooked' && inTheEnd !== null ? [texts.rebooked(amountText(context, inTheEnd))] : []),
    ]
  })
  const points = (count: number) => formatNumber(locale, count)
  if (points_back > 0) lines.push(texts.points(points(points_back)))
  if (points_prolonged > 0) lines.push(texts.prolonged(points(points_prolonged)))
  return lines.length > 0 ? [{ name: texts.back, lines }] : []
}

/** The fee of a change or a cancellation: the part that is taken from what was paid, and what the hotel may ask for. */
export function feeFacts(
  context: MailContext,
  {
    fee,
    fee_taken,
    fee_due,
    fee_points = 0,
  }: Pick<AgreedSums, 'fee' | 'fee_taken' | 'fee_due' | 'fee_points'>,
): Fact[] {
  const texts = moneyTexts[context.locale]
  if (fee === 0 && fee_due === 0) return []
  const lines = [
    // A sum with one part is named once.
    ...(fee_taken === fee || (fee_taken === 0 && fee_due === fee) ? [] : [amountText(context, fee)]),
    ...(fee_taken > 0 ? [texts.line(texts.lines.fees_taken, amountText(context, fee_taken))] : []),
    ...(fee_points > 0
      ? [texts.line(texts.feePoints, texts.points(formatNumber(context.locale, fee_points)))]
      : []),
    ...(fee_due > 0 ? [texts.mayAsk(amountText(context, fee_due))] : []),
  ]
  return [{ name: texts.fee, lines }]
}

/**
 * The statement of the reservation, as the review shows it. Paid − on its way − refunded − returned by the hotel + what the hotel may
 * ask for + to pay at the hotel is the price with all fees. Amounts of 0 are left out.
 */
export function statementFacts(context: MailContext): Fact[] {
  const { money, payment_method, price } = context.reservation
  // Without a payment, a fee that the hotel may ask for is named as the fee.
  if (!money || (money.paid === 0 && money.at_hotel === 0)) return []
  const { statement, lines: names, line, mayAsk } = moneyTexts[context.locale]
  const { later, atHotel: at_hotel } = restParts(money.at_hotel, price, payment_method)
  const sums = { ...money, later, at_hotel }
  const keys = ['paid', 'fees_taken', 'on_its_way', 'refunded', 'by_hotel', 'later', 'at_hotel'] as const
  const lines = [
    ...keys.filter((key) => sums[key] > 0).map((key) => line(names[key], amountText(context, sums[key]))),
    ...(money.may_be_asked > 0 ? [mayAsk(amountText(context, money.may_be_asked))] : []),
  ]
  return lines.length > 0 ? [{ name: statement, lines }] : []
}
