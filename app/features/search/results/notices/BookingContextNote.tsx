import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { paths } from '#app/paths.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { buttonClass } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { readBookingContext } from '#shared/url/bookingContext.ts'
import { UpdateStrip } from '../update/lazyUpdate.ts'
import type { FoundForRoom, OwnRoom } from '../update/ownRoom/ownRoom.ts'
import * as css from './BookingContextNote.module.css'

type Props = {
  /** The results; undefined while they load. */
  found: FoundForRoom | undefined
  /** Called with the room that the results change: undefined until it is known, null if there is none. */
  onOwnRoom: (room: OwnRoom | null | undefined) => void
}

/** Links out of the search: back to the hotel's page, or to the reservation that the guest is changing. */
export function BookingContextNote({ found, onOwnRoom }: Props) {
  const { text } = useText()
  const { search } = useLocation()
  const { allowedOrigins } = useHotel().pages
  const { uri, current_reservation: number, room } = readBookingContext(new URLSearchParams(search))
  // Only the hotel's own pages: a link to any other site would make this page an open redirect.
  const page = uri && allowedOrigins.includes(new URL(uri).origin) ? new URL(uri) : null
  const note = number && (
    <Notice tone="neutral">
      <p>{text('search.bookingContext.changing', { number })}</p>
      <AppLink to={paths.review(number)} className={buttonClass('plain', css.keep)}>
        {text('search.bookingContext.keep')}
      </AppLink>
    </Notice>
  )
  return (
    <>
      {page && window.parent === window && (
        <p>
          <a href={page.href} className={buttonClass('plain')}>
            {text('search.bookingContext.back', { host: page.host })}
          </a>
        </p>
      )}
      {number && (
        <Suspense fallback={note}>
          <UpdateStrip number={number} room={room} found={found} onOwnRoom={onOwnRoom}>
            {note}
          </UpdateStrip>
        </Suspense>
      )}
    </>
  )
}
