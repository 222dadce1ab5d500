import type { Reservation } from '#shared/api/reservations.ts'
import { formatMoment } from '#shared/i18n/formatMoment.ts'
import { formatDate, formatMoney } from '#shared/i18n/formats.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { writeCriteria } from '#shared/search/criteria.ts'
import { searchOf } from '#shared/search/searchOf.ts'
import { type StayDate, todayIn } from '#shared/stay/stayDates.ts'
import { phoneText } from '#shared/typed/phone.ts'
import type { Hotel } from '../hotels/hotel.ts'
import type { Addresses } from '../start/addresses.ts'
import { costFacts } from './facts.ts'
import { mailTexts } from './mailTexts.ts'
import { accentOf, confirmationLink, headOf } from './reservationMail.ts'
import { stayFacts } from './stayFacts.ts'
import { type MailContent, writeMail } from './writeMail.tsx'

/** Nothing that a guest has typed is in these mails: anybody can begin a booking with any address. */
type Context = {
  reservation: Reservation
  hotel: Hotel
  locale: Locale
  addresses: Addresses
  /** Today at the hotel. */
  today: StayDate
}

/** The amount that the payment of a reservation is about. */
const amountOf = ({ reservation, locale }: Context): string =>
  formatMoney(locale, reservation.payment?.amount ?? 0, reservation.price.currency)

/** Whether the attempts so far have charged nothing, or the bank may still have reserved the amount. */
const chargedText = ({ reservation: { payment }, locale }: Context): string =>
  payment?.may_be_reserved ? mailTexts[locale].mayBeReserved : mailTexts[locale].nothingCharged

/** The bank transfer that a reservation waits for: amount, account, deadline, and what follows. */
export function writeTransferRequest(context: Context): MailContent {
  const { reservation, hotel, locale, addresses, today } = context
  const { number, hotel_name, held_until, payment } = reservation
  const texts = mailTexts[locale]
  const { transfer } = texts
  // The hold ends at the midnight after the last day.
  const lastDay = held_until && todayIn(hotel.time_zone, Date.parse(held_until) - 1)
  const account = payment?.bank_account
  return writeMail(locale, {
    subject: transfer.subject(hotel_name, number),
    opening: [texts.greeting, transfer.opening(hotel_name), transfer.says],
    facts: [
      { name: transfer.amount, lines: [amountOf(context)] },
      ...(lastDay ? [{ name: transfer.deadline, lines: [formatDate(locale, lastDay, 'full')] }] : []),
      ...(account
        ? [
            {
              name: transfer.account,
              lines: [
                `${account.bank_name} ${account.branch_name}`,
                `${account.account_type} ${account.account_number}`,
                account.account_holder,
              ],
            },
          ]
        : []),
      { name: transfer.reference, lines: [number] },
      ...stayFacts({ reservation, texts, locale }),
      ...costFacts({ reservation, hotel, texts, locale, today }),
    ],
    link: { text: texts.open, address: confirmationLink(addresses, reservation, locale) },
    ending: [transfer.afterwards, texts.contact(phoneText(hotel.phone, locale)), hotel_name],
    accent: accentOf(hotel),
    head: headOf(reservation, hotel, context.addresses),
  })
}

/** How a guest continues a payment by card: `link` is the address of the payment, `heldUntil` is in milliseconds. */
export function writeUnfinished(
  context: Context,
  { link, heldUntil }: { link: string; heldUntil: number },
): MailContent {
  const { reservation, hotel, locale } = context
  const { hotel_name, number, payment_method } = reservation
  const texts = mailTexts[locale]
  const { unfinished } = texts
  const isGuarantee = payment_method === 'on_site_credit_card_required'
  return writeMail(locale, {
    subject: unfinished.subject(hotel_name),
    opening: [
      texts.greeting,
      isGuarantee ? unfinished.guarantee(hotel_name) : unfinished.charge(hotel_name, chargedText(context)),
    ],
    facts: [
      { name: texts.number, lines: [number] },
      {
        name: unfinished.heldUntil,
        lines: [formatMoment(locale, heldUntil, hotel.time_zone, 'full')],
      },
      ...(isGuarantee ? [] : [{ name: unfinished.amount, lines: [amountOf(context)] }]),
      ...stayFacts({ reservation, texts, locale }),
    ],
    link: { text: unfinished.open, address: link },
    ending: [
      unfinished.afterwards,
      unfinished.ignore,
      texts.contact(phoneText(hotel.phone, locale)),
      hotel_name,
    ],
    accent: accentOf(hotel),
    head: headOf(reservation, hotel, context.addresses),
  })
}

/** The search for the dates and the guests of a reservation. */
function searchLink({ app, appPath }: Addresses, reservation: Reservation, locale: Locale): string {
  const query = new URLSearchParams([
    ['code', reservation.hotel_code],
    ['locale', locale],
    ...writeCriteria(searchOf(reservation)),
  ])
  return `${app}${appPath}/booking/result?${query}`
}

/** The end of a reservation whose payment did not come in time. */
export function writeEnded(context: Context): MailContent {
  const { reservation, hotel, locale, addresses } = context
  const { hotel_name, number, payment_method } = reservation
  const texts = mailTexts[locale]
  const { ended } = texts
  const isTransfer = payment_method === 'bank_transfer'
  return writeMail(locale, {
    subject: isTransfer ? ended.transferSubject(hotel_name, number) : ended.cardSubject(hotel_name),
    opening: [
      texts.greeting,
      ...(isTransfer
        ? [ended.transfer(hotel_name), ended.doNotTransfer]
        : [ended.card(hotel_name, chargedText(context))]),
    ],
    facts: [
      { name: texts.number, lines: [number] },
      ...(isTransfer ? [{ name: ended.notReceived, lines: [amountOf(context)] }] : []),
      ...stayFacts({ reservation, texts, locale }),
    ],
    link: { text: ended.open, address: searchLink(addresses, reservation, locale) },
    ending: [texts.contact(phoneText(hotel.phone, locale)), hotel_name],
    accent: accentOf(hotel),
    head: headOf(reservation, hotel, context.addresses),
  })
}
