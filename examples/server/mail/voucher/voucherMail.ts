import type { ChangeOffer } from '#shared/api/changes.ts'
import type { OfferedVoucher, ReservedVoucher } from '#shared/api/reservationAfter.ts'
import { formatDate, formatRange } from '#shared/i18n/formats.ts'
import { tagOf } from '#shared/i18n/locale.ts'
import { hasRest, valueLeft } from '#shared/money/change/voucher.ts'
import { calendarFiles, cancelledFile } from '../calendarFiles.ts'
import { cancellationFacts } from '../cancelled/cancelledMail.ts'
import type { Fact } from '../facts/Fact.ts'
import { arrivalFacts, bookerFacts, totalFact } from '../facts/facts.ts'
import { policyFacts } from '../facts/policyFacts.ts'
import { stayFacts } from '../facts/stayFacts.ts'
import { amountText, type MailContext } from '../mailContext.ts'
import { mailTexts } from '../mailTexts.ts'
import { type AgreedSums, feeFacts, statementFacts } from '../money/moneyFacts.ts'
import { type UnmadePayment, unmadeChargeText } from '../notChanged/notChangedMail.ts'
import { withBookedRooms } from '../reservationBefore.ts'
import { cancelLink, writeReservationMail } from '../reservationMail.ts'
import type { MailContent } from '../writeMail.tsx'
import { voucherTexts } from './texts.ts'

const untilText = ({ locale }: MailContext, until: string): string => formatDate(locale, until, 'full')

/** What a voucher was issued with: its value, or its nights. */
function contentsText(context: MailContext, { value, nights }: ReservedVoucher): string {
  if (!nights) return amountText(context, value)
  const plans = new Intl.ListFormat(tagOf(context.locale), { type: 'disjunction' })
  const names = plans.format(nights.plans.map(({ name }) => name))
  return voucherTexts[context.locale].contents(nights.rooms, nights.nights, names)
}

/** What a change or a cancellation has done to the voucher. */
export function voucherFacts(context: MailContext, offered: OfferedVoucher): Fact[] {
  const { fee, rest, rest_nights, covered, until } = offered
  const texts = voucherTexts[context.locale]
  const left = rest > 0 ? amountText(context, rest) : rest_nights > 0 ? texts.nights(rest_nights) : null
  const lines = [
    ...(fee > 0 ? [texts.fee(amountText(context, fee))] : []),
    ...(left === null ? [] : [(covered > 0 ? texts.rest : texts.left)(left)]),
  ]
  return [
    ...(lines.length > 0 ? [{ name: texts.value, lines }] : []),
    { name: texts.until, lines: [untilText(context, until)] },
  ]
}

/**
 * A new voucher: its number, its value, its last day, and its first day if that is later than today. The link leads to the page on which
 * the guest chooses dates.
 */
export function writeVoucherIssued(context: MailContext): MailContent {
  const { reservation, locale, today } = context
  const { hotel_name, number, voucher } = reservation
  if (!voucher) throw new Error('A mail about a voucher has none')
  const texts = voucherTexts[locale]
  const value = contentsText(context, voucher)
  const until = untilText(context, voucher.until)
  const from = untilText(context, voucher.from)
  const opensLater = voucher.from > today
  return writeReservationMail(context, {
    subject: texts.issuedSubject(hotel_name, number),
    opening: [
      opensLater
        ? texts.issuedOpeningFrom(hotel_name, value, from, until)
        : texts.issuedOpening(hotel_name, value, until),
    ],
    facts: [
      ...bookerFacts({ reservation, texts: mailTexts[locale], locale }),
      { name: texts.value, lines: [value] },
      ...(opensLater ? [{ name: texts.from, lines: [from] }] : []),
      { name: texts.until, lines: [until] },
    ],
  })
}

/** A voucher that the hotel has withdrawn: no dates can be chosen with it. The hotel answers what was paid for it. */
export function writeVoucherWithdrawn(context: MailContext): MailContent {
  const { reservation, locale } = context
  const { hotel_name, number, voucher } = reservation
  if (!voucher) throw new Error('A mail about a voucher has none')
  const texts = voucherTexts[locale]
  return writeReservationMail(context, {
    subject: texts.withdrawnSubject(hotel_name, number),
    opening: [texts.withdrawnOpening(hotel_name, contentsText(context, voucher)), texts.withdrawnMoney],
    facts: bookerFacts({ reservation, texts: mailTexts[locale], locale }),
  })
}

/** A stay that is booked with a voucher. `context` has the reservation with its dates. */
export function writeVoucherBooked(context: MailContext, offer: ChangeOffer): MailContent {
  const { hotel, locale, today } = context
  const reservation = withBookedRooms(context.reservation)
  const { hotel_name, number, checkin, checkout } = reservation
  const texts = voucherTexts[locale]
  const facts = {
    reservation,
    allRooms: context.reservation.rooms,
    hotel,
    texts: mailTexts[locale],
    locale,
    today,
  }
  return writeReservationMail(context, {
    subject: texts.bookedSubject(hotel_name, number),
    opening: [texts.bookedOpening(hotel_name, formatRange(locale, checkin, checkout, 'full'))],
    facts: [
      ...bookerFacts(facts),
      ...stayFacts(facts),
      totalFact(facts),
      ...(offer.voucher ? voucherFacts(context, offer.voucher) : []),
      ...feeFacts(context, offer),
      ...statementFacts(context),
      ...policyFacts(facts),
      ...arrivalFacts(facts),
    ],
    otherLink: cancelLink(context),
    files: calendarFiles(context),
  })
}

/** What is left of a voucher: of its value, or its nights. */
const leftText = (context: MailContext, voucher: ReservedVoucher): string =>
  voucher.nights ? contentsText(context, voucher) : amountText(context, valueLeft(voucher))

/** The first dates of a voucher were not paid: no stay is booked. */
export function writeVoucherNotBooked(context: MailContext, payment: UnmadePayment): MailContent {
  const { reservation, locale } = context
  const { hotel_name, number, status, voucher } = reservation
  if (!voucher) throw new Error('A mail about a voucher has none')
  const texts = voucherTexts[locale]
  const until = untilText(context, voucher.until)
  return writeReservationMail(context, {
    subject: texts.notBookedSubject(hotel_name, number),
    opening: [
      texts.notBookedOpening(hotel_name),
      unmadeChargeText(context, payment),
      status === 'expired' ? texts.endedOn(until) : texts.stillUsable(until),
    ],
    facts: [
      ...bookerFacts({ reservation, texts: mailTexts[locale], locale }),
      { name: texts.value, lines: [leftText(context, voucher)] },
      { name: texts.until, lines: [until] },
    ],
  })
}

/** What a cancelled stay means for its voucher, as a sentence. */
export function voucherSentence(context: MailContext, voucher: OfferedVoucher, isByHotel: boolean): string {
  const texts = voucherTexts[context.locale]
  const until = untilText(context, voucher.until)
  if (!hasRest(voucher)) return texts.nothingLeft
  if (!voucher.has_ended) return texts.freeAgain(until)
  if (!isByHotel) return texts.ended(until)
  return voucher.rest_nights > 0
    ? texts.replacedByHotel
    : texts.paidByHotel(amountText(context, voucher.rest))
}

/** A cancelled stay whose voucher can be used again. `context` has the reservation without a stay. */
export function writeVoucherFree(
  context: MailContext,
  sums: AgreedSums,
  voucher: OfferedVoucher,
): MailContent {
  const { reservation, locale } = context
  const { hotel_name, number } = reservation
  const texts = voucherTexts[locale]
  return writeReservationMail(context, {
    subject: texts.freeSubject(hotel_name, number),
    opening: [voucherSentence(context, voucher, false)],
    facts: [...cancellationFacts(context, sums), ...voucherFacts(context, voucher)],
    files: [cancelledFile(context)],
  })
}
