import { formatDate } from '#shared/i18n/formats.ts'
import { todayIn } from '#shared/stay/stayDates.ts'
import { phoneText } from '#shared/typed/phone.ts'
import { costFacts } from '../facts/facts.ts'
import { stayFacts } from '../facts/stayFacts.ts'
import { greetingOf } from '../greeting.ts'
import { type MailContext, paymentAmount } from '../mailContext.ts'
import { mailTexts } from '../mailTexts.ts'
import { accentOf, mailHead, reviewLink } from '../reservationMail.ts'
import { type MailContent, writeMail } from '../writeMail.tsx'
import { transferTexts } from './texts.ts'

/** The bank transfer that a reservation waits for: amount, account, deadline, and what follows. */
export function writeTransferRequest(context: MailContext): MailContent {
  const { reservation, hotel, locale, addresses, today } = context
  const { number, hotel_name, held_until, payment } = reservation
  const texts = mailTexts[locale]
  const transfer = transferTexts[locale]
  // The hold ends at the midnight after the last day.
  const lastDay = held_until && todayIn(hotel.time_zone, Date.parse(held_until) - 1)
  const account = payment?.bank_account
  const facts = { reservation, allRooms: reservation.rooms, hotel, texts, locale, today }
  return writeMail(locale, {
    subject: transfer.subject(hotel_name, number),
    opening: [greetingOf(context), transfer.opening(hotel_name), transfer.says],
    facts: [
      { name: transfer.amount, lines: [paymentAmount(context)] },
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
      ...stayFacts(facts),
      ...costFacts(facts),
    ],
    link: { text: texts.open, address: reviewLink(addresses, reservation, locale) },
    ending: [transfer.afterwards, texts.contact(phoneText(hotel.phone, locale)), hotel_name],
    accent: accentOf(hotel),
    head: mailHead(reservation, hotel, context.addresses),
  })
}
