import { useText } from '#app/i18n/TextProvider.tsx'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import { useToday } from '#app/settings/HotelProvider.tsx'
import { CopyButton } from '#app/ui/CopyButton.tsx'
import { Unbroken } from '#app/ui/Unbroken.tsx'
import { datesOfReserved, type Reservation } from '#shared/api/reservations.ts'
import type { UpdateSettings } from '#shared/api/updateSettings.ts'
import { factSeparator } from '#shared/i18n/punctuation.ts'
import { styleOn } from '#shared/i18n/styleOn.ts'
import { roomsOfStay } from '#shared/reservation/rooms.ts'
import { haveSameDates } from '#shared/stay/roomDates.ts'
import { ReservedRooms } from '../view/ReservedRooms.tsx'
import { StatusName, StatusNote } from '../view/StatusName.tsx'
import * as css from './ReviewHead.module.css'

type Props = {
  reservation: Reservation
  settings: UpdateSettings | undefined
  /** Whether the dates are the heading of the page: on the confirmation it is the thanks. */
  isPageHeading: boolean
}

/** What stands: the status and the dates, the hotel, the rooms with their pictures, and the number. */
export function ReviewHead({ reservation, settings, isPageHeading }: Props) {
  const { text, range, locale } = useText()
  const stayText = useStayTexts()
  const today = useToday()
  const { number, status, rooms, hotel_name, payment, checkin, checkout, nights } = reservation
  const Heading = isPageHeading ? 'h1' : 'h2'
  const dates = range(checkin, checkout, styleOn(today, checkin, checkout))
  const about = [
    haveSameDates(datesOfReserved(reservation)) && stayText.nights(nights),
    rooms.length > 0 && stayText.rooms(roomsOfStay(rooms)),
  ]
  return (
    <section className={css.head}>
      <Heading className={css.heading} tabIndex={isPageHeading ? -1 : undefined}>
        <StatusName status={status} />{' '}
        <span>
          <Unbroken dates={dates}>{dates}</Unbroken>
        </span>
      </Heading>
      <p>
        {about.filter(Boolean).join(factSeparator(locale))}
        <br />
        {hotel_name}
      </p>
      {payment === null && <StatusNote status={status} />}
      <ReservedRooms reservation={reservation} settings={settings} heading={isPageHeading ? 'h2' : 'h3'} />
      <section className={css.number} aria-label={text('reservation.number')}>
        <span>{text('reservation.number')}</span>
        <b>{number}</b>
        <CopyButton
          value={number}
          label={text('reservation.copy')}
          name={text('reservation.copyNumber')}
          done={text('reservation.copied')}
        />
      </section>
    </section>
  )
}
