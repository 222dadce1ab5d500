import { useRef } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useSearchState } from '#app/search/url/useSearchState.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { AreaChoice } from './areas/AreaChoice.tsx'
import { HotelsByArea } from './areas/HotelsByArea.tsx'
import * as css from './FacilitiesPage.module.css'
import { FacilitiesSkeleton } from './FacilitiesSkeleton.tsx'
import { LoadFailed } from './LoadFailed.tsx'
import { NoOtherHotels } from './NoOtherHotels.tsx'
import { StayLine } from './StayLine.tsx'
import { useFacilities } from './useFacilities.ts'

/** The hotels of the brand, with the price of the stay at each of them. */
export function FacilitiesPage() {
  const { text } = useText()
  const { criteria } = useSearchState()
  const { brandId, ownCode } = useHotel()
  const { brand, areas, area, shown, facilities } = useFacilities(criteria)
  const heading = useRef<HTMLHeadingElement>(null)
  const listed = shown.flatMap(({ hotels }) => hotels)

  /** The pressed button disappears with its notice, so focus moves to the heading. */
  const retry = (refetch: () => void) => () => {
    heading.current?.focus({ preventScroll: true })
    refetch()
  }

  function body() {
    if (brandId === null) return <NoOtherHotels criteria={criteria} sentence={text('facilities.unknown')} />
    if (!brand.data) {
      if (!brand.error || brand.isLoading) return <FacilitiesSkeleton />
      return (
        <LoadFailed sentence={text('facilities.failed')} error={brand.error} onRetry={retry(brand.refetch)} />
      )
    }
    if (brand.data.hotels.every(({ code }) => code === ownCode)) {
      return <NoOtherHotels criteria={criteria} sentence={text('facilities.only')} />
    }
    return (
      <>
        <StayLine criteria={criteria} />
        {facilities.error && !facilities.isLoading && (
          <LoadFailed
            sentence={text('facilities.partial')}
            error={facilities.error}
            onRetry={retry(facilities.refetch)}
          />
        )}
        <AreaChoice criteria={criteria} areas={areas} area={area} count={listed.length} />
        <HotelsByArea areas={shown} facilities={facilities} criteria={criteria} />
      </>
    )
  }

  return (
    <div className={css.page}>
      <header>
        <h1 ref={heading} tabIndex={-1} className={css.heading}>
          {text('facilities.heading')}
        </h1>
        <p className={css.sentence}>{text('facilities.sentence')}</p>
      </header>
      {body()}
    </div>
  )
}
