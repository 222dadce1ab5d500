import type { ReservedAnswer } from '#shared/api/questions.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { formatDate, formatMoney } from '#shared/i18n/formats.ts'
import { fullName } from '#shared/i18n/fullName.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import type { StayPrice } from '#shared/money/price.ts'
import { statedTaxes } from '#shared/money/statedTaxes.ts'
import { type LabelledLine, priceLines, totals } from '#shared/money/totals.ts'
import { isPaidBesideMoney } from '#shared/money/withVoucher.ts'
import { phoneLink, phoneText } from '#shared/typed/phone.ts'
import type { Hotel } from '../../hotels/hotel.ts'
import { inLocale } from '../../hotels/texts.ts'
import { mapOf } from '../../hotels/wire/mapOf.ts'
import type { MailTexts } from '../texts/MailTexts.ts'
import type { Fact, MailLine } from './Fact.ts'
import { paymentFacts } from './paymentFacts.ts'
import { policyFacts } from './policyFacts.ts'
import { type BookerContext, type FactContext, isDayUse, stayFacts } from './stayFacts.ts'

/** A name in which no mail program finds an address: some names with initials are domains. */
const withoutLinks = (name: string): string => name.replace(/\.(?=\S)/g, '. ')

/** The name of a line in mails. */
function lineName(
  { key, label }: LabelledLine,
  texts: MailTexts,
  localTax: keyof MailTexts['localTax'],
): string {
  switch (key) {
    case 'rooms':
      return texts.rooms
    case 'extra':
      return texts.extras
    case 'other':
      return label ?? texts.other
    case 'adjustment':
      return texts.adjustment
    case 'voucher':
      return texts.voucher
    case 'local_tax':
      return texts.localTax[localTax]
    case 'child_meal':
    case 'child_bed':
      return texts.child[key]
    default:
      return texts.off[key]
  }
}

/**
 * The lines of a price by name, one for all extras, which have their own lines above. Without another line than local tax, the
 * rooms have no line.
 */
function linesOfPrice(
  price: StayPrice,
  texts: MailTexts,
  money: (amount: number) => string,
  localTax: keyof MailTexts['localTax'],
): string[] {
  const lines = priceLines(totals(price), true)
  const hasParts = lines.some(({ key }) => key !== 'rooms' && key !== 'local_tax')
  return lines
    .filter(({ key }) => hasParts || key !== 'rooms')
    .map((line) => `${lineName(line, texts, localTax)} ${money(line.amount)}`)
}

/** The phone number of the hotel, which a press calls. */
const phoneLine = ({ phone }: Pick<Hotel, 'phone'>, locale: Locale): MailLine => ({
  text: phoneText(phone, locale),
  link: phoneLink(phone),
})

/** When and how the guests arrive. A day use has the hours of its plan. */
function arrivalFact({ reservation, hotel, texts, locale }: FactContext): Fact {
  const { arrival } = hotel.settings
  const { arrival: names } = texts
  return {
    name: names.name,
    lines: [
      ...(arrival && !isDayUse(reservation)
        ? [names.checkin(arrival.checkin_from, arrival.checkin_until), names.checkout(arrival.checkout_until)]
        : []),
      ...(reservation.arrival_time ? [names.time(reservation.arrival_time)] : []),
      inLocale(hotel.address, locale),
      ...(arrival ? [inLocale(arrival.directions, locale), { text: names.map, link: mapOf(hotel) }] : []),
      phoneLine(hotel, locale),
    ],
  }
}

/**
 * The answers to the questions of the hotel with the number of their files, one fact for each question. Anybody can have a mail
 * sent to any address, so no mail contains a typed sentence: the page of the reservation shows the texts.
 */
function answerFacts({ reservation, texts }: FactContext): Fact[] {
  const linesOf = (answer: ReservedAnswer): string[] => {
    switch (answer.question_type) {
      case 'free':
        return [
          ...(answer.text !== '' ? [texts.answerOnPage] : []),
          ...(answer.attachments.length > 0 ? [texts.files(answer.attachments.length)] : []),
        ]
      case 'checkin':
        return answer.rooms.map(({ checkin_time }) => checkin_time)
      case 'checkout':
        return answer.rooms.map(({ checkout_time }) => checkout_time)
      case 'people_per_room':
        return answer.rooms.map(({ men_count, women_count }) => texts.people(men_count, women_count))
    }
  }
  return reservation.additional_questions.flatMap((answer) => {
    const lines = linesOf(answer)
    const isByRoom = lines.length > 1 && answer.question_type !== 'free'
    const numbered = lines.map((line, n) => texts.answerOfRoom(n + 1, line))
    if (lines.length === 0) return []
    return [{ name: answer.question, lines: isByRoom ? numbered : lines }]
  })
}

/** The extras, one line for each delivery. */
function extrasFacts({ reservation, texts, locale }: FactContext): Fact[] {
  const { extras, price } = reservation
  if (extras.length === 0) return []
  const lines = extras.map(({ name, delivered_at, quantity, price_with_tax }) => {
    const day = delivered_at && formatDate(locale, delivered_at.date, 'full')
    const when = [day, delivered_at?.time].filter(Boolean).join(' ')
    return texts.extra(name, when, quantity, formatMoney(locale, quantity * price_with_tax, price.currency))
  })
  return [{ name: texts.extras, lines }]
}

/** The price of each night, for a stay of one room with several nights. */
function nightLines({ rooms, price }: Reservation, locale: Locale): string[] {
  const nights = price.lines.filter(({ kind, date }) => kind === 'night' && date !== null)
  if (rooms.length > 1 || nights.length < 2) return []
  return nights.map(
    ({ date, amount }) => `${formatDate(locale, date ?? '')} ${formatMoney(locale, amount, price.currency)}`,
  )
}

/** The total with its parts. */
export function totalFact({ reservation, hotel, texts, locale }: FactContext): Fact {
  const { price } = reservation
  const money = (amount: number) => formatMoney(locale, amount, price.currency)
  // What remains beside a voucher or points does not contain the taxes of the stay.
  const taxes = isPaidBesideMoney(price) ? [] : statedTaxes(price)
  return {
    name: texts.total,
    lines: [
      money(price.total),
      ...nightLines(reservation, locale),
      ...linesOfPrice(price, texts, money, hotel.settings.local_tax ?? 'other'),
      ...taxes.map(({ percent, tax }) => `${texts.taxAt(percent)} ${money(tax)}`),
    ],
  }
}

/** What a reservation costs, how it is paid, and what its cancellation costs. */
export function costFacts(context: FactContext): Fact[] {
  const { reservation, hotel, texts, locale } = context
  const money = (amount: number) => formatMoney(locale, amount, reservation.price.currency)
  return [
    totalFact(context),
    ...paymentFacts(reservation, { texts, money, localTax: hotel.settings.local_tax ?? 'other' }),
    ...policyFacts(context),
  ]
}

/** The number of a reservation, and the name of the booker in a row with a label. */
export const bookerFacts = ({ reservation, texts, locale }: BookerContext): Fact[] => [
  { name: texts.number, lines: [reservation.number], isLarge: true },
  { name: texts.booker, lines: [texts.bookerName(withoutLinks(fullName(locale, reservation.guest)))] },
]

/** How the guests arrive, their answers and their extras. */
export const arrivalFacts = (context: FactContext): Fact[] => [
  arrivalFact(context),
  ...answerFacts(context),
  ...extrasFacts(context),
]

/** The facts of a booking: number, dates, rooms, arrival, price and cancellation. Rooms with different dates state their own. */
export const factsOf = (context: FactContext): Fact[] => [
  ...bookerFacts(context),
  ...stayFacts(context),
  ...arrivalFacts(context),
  ...costFacts(context),
]
