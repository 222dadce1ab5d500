import { useState } from 'react'
import { useNotice } from '#app/errors/notices.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { readReturnTo, takeReturnTo } from '#app/navigation/returnTo.ts'
import { CallHotel } from '#app/parts/hotel/CallHotel.tsx'
import { isBookingSent } from '#app/parts/order/sentOrders.ts'
import { paths, patterns } from '#app/paths.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { PlainPage } from './PlainPage.tsx'

/**
 * A server answered 503. The button returns to the screen of the failed call, which repeats the call. After a sent booking,
 * which the server may have made, the page says what is known about it.
 */
export function UnavailablePage() {
  const { text } = useText()
  const { go } = useNavigation()
  const { code } = useHotel()
  const [isBooking] = useState(
    () => isBookingSent(code) && (readReturnTo(paths.unavailable()) ?? '').startsWith(patterns.payment),
  )
  const startFailed = useNotice('init') !== null
  function tryAgain() {
    go(takeReturnTo(paths.unavailable()) ?? paths.results(), { replace: true })
    // Only a reload repeats the calls of the start.
    if (startFailed) location.reload()
  }
  return (
    <PlainPage
      heading={text(isBooking ? 'shell.unavailable.bookingHeading' : 'shell.unavailable.heading')}
      sentence={text(isBooking ? 'shell.unavailable.bookingSentence' : 'shell.unavailable.sentence')}
    >
      <Button kind="filled" onClick={tryAgain}>
        {text(isBooking ? 'shell.unavailable.bookingAgain' : 'shell.tryAgain')}
      </Button>
      <CallHotel />
    </PlainPage>
  )
}
