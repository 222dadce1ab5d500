import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { CallHotel } from '#app/parts/hotel/CallHotel.tsx'
import { paths } from '#app/paths.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { buttonClass } from '#app/ui/Button.tsx'
import { PlainPage } from './PlainPage.tsx'

/** The hotel takes no bookings online now. Guests can still look up their reservations. */
export function HotelClosedPage() {
  const { text } = useText()
  const { name } = useHotel()
  return (
    <PlainPage
      heading={text('shell.inactive.heading')}
      sentence={text('shell.inactive.sentence', { hotel: name || text('shell.theHotel') })}
    >
      <AppLink to={paths.lookup()} className={buttonClass('filled')}>
        {text('shell.toLookup')}
      </AppLink>
      <CallHotel />
    </PlainPage>
  )
}
