import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useText } from '#app/i18n/TextProvider.tsx'
import { BackLink } from '#app/navigation/BackLink.tsx'
import { readReturnTo } from '#app/navigation/returnTo.ts'
import { paths, patterns } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { readObfuscated } from '#shared/url/obfuscate.ts'
import { ReservationWithQuestions } from '../questions/ReservationWithQuestions.tsx'
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

/** Shows a reservation after the guest has entered its number and e-mail address. */
export function LookupPage() {
  const { text } = useText()
  const [submitted, setSubmitted] = useState<LookupValues | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const result = useReservation(submitted)
  const suggested = readObfuscated(new URLSearchParams(useLocation().search), 'reservation_no')
  const { data } = result
  // A failed call has signed the visitor out and led here.
  const [returnTo] = useState(() => searchAddress(readReturnTo(paths.lookup())))

  // The screen changes without navigation, so a screen reader continues at the new heading.
  useEffect(() => {
    if (data) {
      window.scrollTo(0, 0)
      heading.current?.focus({ preventScroll: true })
    }
  }, [data])

  function submit(values: LookupValues) {
    if (values.number === submitted?.number && values.email === submitted.email) result.refetch()
    else setSubmitted(values)
  }

  if (data) {
    return (
      <ReservationPage
        heading={text('reservation.yours')}
        headingRef={heading}
        sentence={text('reservation.asItStands')}
      >
        <ReservationWithQuestions reservation={data} />
        <Button kind="plain" onClick={() => setSubmitted(null)}>
          {text('reservation.another')}
        </Button>
      </ReservationPage>
    )
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
      sentence={text('reservation.lookupSentence')}
    >
      <LookupFields suggested={suggested} result={result} onSubmit={submit} />
    </ReservationPage>
  )
}
