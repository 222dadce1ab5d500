import { type ReactNode, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { Refusal } from '#app/parts/reservation/Refusal.tsx'
import { roomSearch } from '#app/parts/reservation/roomSearch.ts'
import { paths } from '#app/paths.ts'
import { useHotel, useToday } from '#app/settings/HotelProvider.tsx'
import { Dialog } from '#app/ui/dialogs/Dialog.tsx'
import { SmallPrint } from '#app/ui/SmallPrint.tsx'
import { Unbroken } from '#app/ui/Unbroken.tsx'
import { datesOf, type Reservation } from '#shared/api/reservations.ts'
import type { UpdateSettings } from '#shared/api/updateSettings.ts'
import { formatHotelTime } from '#shared/i18n/formatHotelTime.ts'
import { isNotification } from '#shared/questions/visibleQuestions.ts'
import { upcomingRooms } from '#shared/reservation/rooms.ts'
import { nightsBetween } from '#shared/stay/stayDates.ts'
import { withRooms } from '../opening/withRooms.ts'
import { focusQuestions } from '../questions/focusQuestions.ts'
import { useReservationQuestions } from '../questions/useReservationQuestions.ts'
import * as css from './ChangeSheet.module.css'
import { type ChangeRow, type ChangeRowName, changeRows, isOpenRow } from './changeRows.ts'

type Props = {
  reservation: Reservation
  permissions: UpdateSettings
  onClose: () => void
}

/** What a guest may change, each with its own date or reason. A press on a row leads on; a refused row stays as text. */
export function ChangeSheet({ reservation, permissions: stated, onClose }: Props) {
  const permissions = withRooms(stated, reservation)
  const { text, locale } = useText()
  const {
    timeZone,
    hasChangeOffers,
    payment: { takesCoupons },
  } = useHotel()
  const today = useToday()
  const { asked } = useReservationQuestions(reservation)
  const list = useRef<HTMLUListElement>(null)
  const { number } = reservation
  const rooms = upcomingRooms(reservation.rooms)
  const nights = Math.max(
    ...rooms.map(datesOf).map(({ checkin, checkout }) => nightsBetween(checkin, checkout)),
    0,
  )
  const deadline = permissions.deadline && formatHotelTime(locale, permissions.deadline, timeZone, today)
  /** The room whose other rooms and plans are shown at first. */
  const changeable = rooms.find(({ reservation_hotel_room_id: id }) =>
    permissions.rooms.some((room) => room.reservation_hotel_room_id === id && room.change === 'yes'),
  )
  const first = changeable ?? rooms[0]
  /** Where each row leads: a page, or the questions of the review. A row that leads nowhere is left out. */
  const targets: Partial<Record<ChangeRowName, string | (() => void)>> = {
    dates: paths.changeDates(number),
    ...(first && {
      plan: paths.changeRoom(roomSearch(first, reservation), number, first.reservation_hotel_room_id),
    }),
    party: paths.changeGuests(number),
    rooms: paths.cancel(number, []),
    ...(hasChangeOffers &&
      (takesCoupons || reservation.coupon_code) && { coupon: paths.changeCoupon(number) }),
    ...(hasChangeOffers && permissions.has_extras && { extras: paths.changeExtras(number) }),
    details: paths.details(number),
    ...(!asked.every(isNotification) && { answers: toQuestions }),
  }

  function toQuestions() {
    // The closed dialog returns the focus to the button that has opened it.
    flushSync(onClose)
    focusQuestions()
  }

  useEffect(() => {
    const heading = list.current?.closest('dialog')?.querySelector('h2')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus()
  }, [])

  function says({ name, state }: ChangeRow): ReactNode {
    if (state === 'fewerOnly') return text('change.what.fewerOnly')
    if (state === 'lastRoom') return text('change.cancel.lastRoom')
    const isOfDeadline = name === 'dates' || name === 'plan' || name === 'party' || name === 'coupon'
    if (state === 'yes') {
      if (isOfDeadline && deadline)
        return <Unbroken dates={deadline}>{text('change.what.until', { date: deadline })}</Unbroken>
      if (name === 'extras') return text('change.what.ownDeadlines')
      return name === 'details' || name === 'answers' ? text('change.what.anyTime') : ''
    }
    if (state === 'deadline_passed' && deadline)
      return <Unbroken dates={deadline}>{text('change.what.closed', { date: deadline })}</Unbroken>
    return <Refusal reservation={reservation} reason={state} settings={permissions} />
  }

  return (
    <Dialog
      heading={text('change.what.heading')}
      closeLabel={text('shell.close')}
      onClose={onClose}
      size="small"
    >
      <ul className={css.rows} ref={list}>
        {changeRows(permissions, { rooms: rooms.length, nights }).map((row) => {
          const to = targets[row.name]
          if (!to) return null
          const content = (
            <>
              <span className={css.name}>{text(`change.what.${row.name}`)}</span>
              <SmallPrint>{says(row)}</SmallPrint>
            </>
          )
          return (
            <li key={row.name}>
              {!isOpenRow(row) ? (
                <p className={css.row}>{content}</p>
              ) : typeof to === 'string' ? (
                <AppLink to={to} className={css.row}>
                  {content}
                </AppLink>
              ) : (
                <button type="button" onClick={to} className={css.row}>
                  {content}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
