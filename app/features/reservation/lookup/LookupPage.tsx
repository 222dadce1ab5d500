import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useApi } from '#app/data/DataProvider.tsx'
import { storeQuery } from '#app/data/useQuery.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { BackLink } from '#app/navigation/BackLink.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { readReturnTo } from '#app/navigation/returnTo.ts'
import { paths, patterns } from '#app/paths.ts'
import { typist } from '#app/session/links/typedKey.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { reservations } from '#shared/api/reservations.ts'
import { readObfuscated } from '#shared/url/obfuscate.ts'
import { ReservationPage } from '../ReservationPage.tsx'
import { LookupFields } from './LookupFields.tsx'
import type { LookupValues } from './lookupForm.ts'
import { useReservation } from './useReservation.ts'

/** Whether an address is a step of the booking, after the search. */
const isBookingStep = (address: string) =>
  [patterns.guestDetail, patterns.payment].some((path) => address.startsWith(path))

/** The address of a search or a booking. For another address it is the search, which restores the last one. */
function searchAddress(address: string | null): string | null {
  if (address === null || isBookingStep(address)) return address
  return [patterns.booking, patterns.facilities].some((path) => address.startsWith(path))
    ? address
    : paths.results()
}

/** Opens a reservation after the guest has entered its number and e-mail address. */
export function LookupPage() {
  const { text } = useText()
  const { go } = useNavigation()
  const { locale } = useApi()
  const hotel = useHotel()
  const [submitted, setSubmitted] = useState<LookupValues | null>(null)
  const result = useReservation(submitted)
  const suggested = readObfuscated(new URLSearchParams(useLocation().search), 'reservation_no')
  const { data } = result
  // A failed call has signed the visitor out and led here.
  const [returnTo] = useState(() => searchAddress(readReturnTo(paths.lookup())))

  useEffect(() => {
    if (!data) return
    const { number, bypass_token } = data
    const request = { params: { hotelId: hotel.id, id: number }, query: { bypass_token } }
    storeQuery(reservations.show, request, locale, data)
    go(paths.review(number), { reservation: { bypass_token, typedBy: typist() } })
  }, [data, go, hotel.id, locale])

  function submit(values: LookupValues) {
    if (values.number === submitted?.number && values.email === submitted.email) result.refetch()
    else setSubmitted(values)
  }

  return (
    <ReservationPage
      above={
        returnTo && (
          <BackLink to={returnTo}>
            {text(isBookingStep(returnTo) ? 'reservation.toBooking' : 'reservation.toSearch')}
          </BackLink>
        )
      }
      heading={text('order.lookupHeading')}
      sentence={text('reservation.lookupSentence', { hotel: hotel.name })}
    >
      <LookupFields suggested={suggested} result={result} onSubmit={submit} />
    </ReservationPage>
  )
}
