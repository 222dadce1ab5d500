import { useRef } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useSearchState } from '#app/search/useSearchState.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { AreaChoice } from './AreaChoice.tsx'
import * as css from './FacilitiesPage.module.css'
import { Failed } from './Failed.tsx'
import { NoOthers } from './NoOthers.tsx'
import { Places } from './Places.tsx'
import { StayLine } from './StayLine.tsx'
import { useFacilities } from './useFacilities.ts'
import { Waiting } from './Waiting.tsx'

/** The hotels of the brand, for who wants to see where else they could stay. */
export function FacilitiesPage() {
  const { text } = useText()
  const { criteria } = useSearchState()
  const { brandId, ownCode } = useHotel()
  const { brand, places, area, shown, told } = useFacilities(criteria)
  const heading = useRef<HTMLHeadingElement>(null)
  const listed = shown.flatMap(({ hotels }) => hotels)

  /** The button that was pressed goes with its notice: focus goes to where the answer will be read from. */
  const retry = (again: () => void) => () => {
    heading.current?.focus({ preventScroll: true })
    again()
  }

  function body() {
    if (brandId === null) return <NoOthers criteria={criteria} sentence={text('facilities.unknown')} />
    if (!brand.data) {
      if (!brand.error || brand.isLoading) return <Waiting />
      return <Failed sentence={text('facilities.failed')} error={brand.error} again={retry(brand.refetch)} />
    }
    if (brand.data.hotels.every(({ code }) => code === ownCode)) {
      return <NoOthers criteria={criteria} sentence={text('facilities.only')} />
    }
    return (
      <>
        <StayLine criteria={criteria} />
        {told.error && !told.isLoading && (
          <Failed sentence={text('facilities.partial')} error={told.error} again={retry(told.refetch)} />
        )}
        <AreaChoice criteria={criteria} places={places} area={area} count={listed.length} />
        <Places places={shown} told={told} criteria={criteria} />
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
