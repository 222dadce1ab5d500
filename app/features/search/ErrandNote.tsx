import { useLocation } from 'react-router-dom'
import * as css from '#app/features/search/results/ResultsPage.module.css'
import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { paths } from '#app/paths.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { buttonClass } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { readBookingContext } from '#shared/url/bookingContext.ts'

/** What the guest came here for beside the search, and the way back: to their reservation, to the page they came from. */
export function ErrandNote() {
  const { text } = useText()
  const { search } = useLocation()
  const { allowedOrigins } = useHotel()
  const { uri, current_reservation: number } = readBookingContext(new URLSearchParams(search))
  // A link to anywhere would make this page a bait.
  const page = uri && allowedOrigins.includes(new URL(uri).origin) ? new URL(uri) : null
  return (
    <>
      {page && window.parent === window && (
        <p>
          <a href={page.href} className={buttonClass('plain')}>
            {text('search.errand.back', { host: page.host })}
          </a>
        </p>
      )}
      {number && (
        <Notice tone="quiet">
          <p>{text('search.errand.changing', { number })}</p>
          <AppLink to={paths.lookup(number)} className={buttonClass('plain', css.errand)}>
            {text('search.errand.keep')}
          </AppLink>
        </Notice>
      )}
    </>
  )
}
