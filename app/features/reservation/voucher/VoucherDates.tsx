import { useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { BackLink } from '#app/navigation/BackLink.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { StayCalendar } from '#app/parts/calendar/StayCalendar.tsx'
import { Refusal } from '#app/parts/reservation/Refusal.tsx'
import { paths } from '#app/paths.ts'
import { useSearchState } from '#app/search/url/useSearchState.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { canonical, emptyCriteria } from '#shared/search/criteria.ts'
import type { Range } from '#shared/stay/calendarGrid.ts'
import type { Permitted } from '../opening/PermittedReservation.tsx'
import { ReservationPage } from '../ReservationPage.tsx'
import { WaitlistDates } from '../waitlistOffer/WaitlistDates.tsx'

/** The calendar for the dates of a voucher. The second press leads to the plans that take it. */
export function VoucherDates({ reservation, permissions }: Permitted) {
  const { text } = useText()
  const { go } = useNavigation()
  const { rooms: searched } = useSearchState().criteria
  const { number, voucher } = reservation
  // The address of the link has the usual room: a voucher of nights may be for several.
  const count = Math.min(voucher?.nights?.rooms ?? 1, useHotel().party.limits.max_rooms)
  const rooms = useMemo(
    () => [...searched, ...Array(Math.max(0, count - searched.length)).fill(searched.at(-1))],
    [searched, count],
  )
  const [range, setRange] = useState<Range>({ checkin: null, checkout: null })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  function choose(next: Range) {
    setRange(next)
    const { checkin, checkout } = next
    if (checkin === null || checkout === null) return
    go(
      paths.changeRoom(canonical({ ...emptyCriteria, mode: 'voucher', rooms, checkin, checkout }), number, 0),
    )
  }

  return (
    <ReservationPage
      above={<BackLink to={paths.review(number)}>{text('voucher.back')}</BackLink>}
      heading={text('voucher.choose')}
      headingRef={heading}
    >
      {permissions.updatable ? (
        <>
          <WaitlistDates onChoose={choose} />
          <StayCalendar range={range} rooms={rooms} onChange={choose} />
        </>
      ) : (
        <Notice tone="warning">
          <p>
            <Refusal reservation={reservation} reason={permissions.reason ?? ''} settings={permissions} />
          </p>
        </Notice>
      )}
    </ReservationPage>
  )
}
