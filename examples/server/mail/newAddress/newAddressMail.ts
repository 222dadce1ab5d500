import { stayFacts } from '../facts/stayFacts.ts'
import type { MailContext } from '../mailContext.ts'
import { mailTexts } from '../mailTexts.ts'
import { withBookedRooms } from '../reservationBefore.ts'
import { writeReservationMail } from '../reservationMail.ts'
import type { MailContent } from '../writeMail.tsx'
import { newAddressTexts } from './texts.ts'

/**
 * A new e-mail address of the booker. `context` has the reservation with the new address and its new token. The mail to the old
 * address has no link, because only the new address opens the reservation, and it does not name the new address.
 */
export function writeNewAddress(context: MailContext, to: 'new' | 'old'): MailContent {
  const { locale } = context
  const reservation = withBookedRooms(context.reservation)
  const { hotel_name, number } = reservation
  const texts = mailTexts[locale]
  const newAddress = newAddressTexts[locale]
  const isNew = to === 'new'
  return writeReservationMail(context, {
    subject: newAddress.subject(hotel_name, number),
    opening: isNew
      ? [newAddress.toNew(hotel_name), newAddress.oldLinks]
      : [newAddress.toOld(hotel_name), newAddress.notYou],
    facts: [
      { name: texts.number, lines: [number] },
      ...stayFacts({ reservation, allRooms: context.reservation.rooms, texts, locale }),
    ],
    hasLink: isNew,
  })
}
