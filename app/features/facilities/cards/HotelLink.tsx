import { useMemo } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { paths } from '#app/paths.ts'
import { hotelAddress } from '#app/search/hotels/hotelAddress.ts'
import { withoutFilters } from '#app/search/rooms/withoutFilters.ts'
import { readRuntime } from '#app/start/runtime.ts'
import { buttonClass } from '#app/ui/Button.tsx'
import { ExternalLink } from '#app/ui/ExternalLink.tsx'
import type { BrandHotel } from '#shared/api/hotels.ts'
import type { Criteria } from '#shared/search/criteria.ts'

type Props = { hotel: BrandHotel; isHere: boolean; criteria: Criteria }

/**
 * The link to a hotel's rooms for the stay. Inside a frame, another hotel opens in a new tab: the host page only
 * accepts messages of the app of its hotel.
 */
export function HotelLink({ hotel, isHere, criteria }: Props) {
  const { text, locale } = useText()
  const runtime = useMemo(readRuntime, [])
  const content = (
    <>
      {text('facilities.rooms')}
      <span className="unseen"> {hotel.name}</span>
    </>
  )
  if (isHere) {
    return (
      <AppLink to={paths.results(withoutFilters(criteria))} className={buttonClass('outline')}>
        {content}
      </AppLink>
    )
  }
  return (
    <ExternalLink
      href={hotelAddress(hotel.code, criteria, locale, runtime)}
      className={buttonClass('outline')}
      opensTabOnlyInFrame
    >
      {content}
    </ExternalLink>
  )
}
