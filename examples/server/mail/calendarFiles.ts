import type { Reservation } from '#shared/api/reservations.ts'
import { type IcsTexts, icsOf, icsOfCancelled } from '#shared/reservation/ics.ts'
import { phoneText } from '#shared/typed/phone.ts'
import { inLocale } from '../hotels/texts.ts'
import type { MailContext } from './mailContext.ts'
import { mailTexts } from './mailTexts.ts'
import type { MailFile } from './writeMail.tsx'

function icsTexts({ reservation, hotel, locale }: MailContext): IcsTexts {
  const { calendar } = mailTexts[locale]
  const email = hotel.settings.mail_address
  return {
    title: calendar.title(reservation.hotel_name),
    description: [calendar.number(reservation.number), phoneText(hotel.phone, locale)].join('\n'),
    address: inLocale(hotel.address, locale),
    organizer: email === undefined ? null : { name: reservation.hotel_name, email },
  }
}

const fileOf = (name: string, method: 'PUBLISH' | 'CANCEL', content: string): MailFile => ({
  name: `${name}.ics`,
  type: `text/calendar; charset=utf-8; method=${method}`,
  content,
})

/** The calendar file of a cancelled reservation: it takes all rooms out of the guest's calendar. */
export const cancelledFile = (context: MailContext): MailFile => {
  const { reservation } = context
  return fileOf(reservation.number, 'CANCEL', icsOfCancelled(reservation, icsTexts(context)))
}

/** The calendar files of a reservation that stands: its rooms, and a file that takes the given up rooms out of the calendar. */
export function calendarFiles(context: MailContext, givenUp: Reservation['rooms'] = []): MailFile[] {
  const { reservation } = context
  const texts = icsTexts(context)
  return [
    fileOf(reservation.number, 'PUBLISH', icsOf(reservation, texts)),
    ...(givenUp.length > 0
      ? [
          fileOf(
            `${reservation.number}-cancelled`,
            'CANCEL',
            icsOfCancelled({ ...reservation, rooms: givenUp }, texts),
          ),
        ]
      : []),
  ]
}
