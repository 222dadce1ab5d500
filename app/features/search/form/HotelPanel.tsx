import { useMemo, useState } from 'react'
import type { Infer } from 'superstruct'
import { useText } from '#app/i18n/TextProvider.tsx'
import { hotelAddress } from '#app/search/hotelAddress.ts'
import { byArea } from '#app/search/hotelAreas.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { readRuntime } from '#app/start/runtime.ts'
import { Field } from '#app/ui/Field.tsx'
import type { Area, BrandHotel } from '#shared/api/hotels.ts'
import { criteriaOf } from './draft.ts'
import * as css from './MorePanel.module.css'
import type { SearchFormState } from './useSearchForm.ts'

type Props = { areas: readonly Infer<typeof Area>[]; hotels: readonly BrandHotel[]; form: SearchFormState }

/**
 * The brand's hotels by area, each a link to its rooms for what stands in the form. In a frame another hotel opens
 * beside it: the page around has shown its own hotel's app, and would not hear another's.
 */
export function HotelPanel({ areas, hotels, form }: Props) {
  const { text, locale } = useText()
  const { ownCode } = useHotel()
  const runtime = useMemo(readRuntime, [])
  const [area, setArea] = useState('')
  const places = byArea(areas, hotels)
  const shown = places.filter((place) => area === '' || place.area.code === area)
  const criteria = criteriaOf(form.draft, form.criteria)
  const isFramed = window.parent !== window
  return (
    <div className={css.panel}>
      {places.length > 1 && (
        <Field id="hotel-area" label={text('facilities.area')}>
          {(attributes) => (
            <select {...attributes} value={area} onChange={({ target }) => setArea(target.value)}>
              <option value="">{text('facilities.allAreas')}</option>
              {places.map((place) => (
                <option key={place.area.code} value={place.area.code}>
                  {place.area.name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <div>
        {shown.map((place) => (
          <section key={place.area.code} aria-label={place.area.name}>
            <h3 className={css.place}>{place.area.name}</h3>
            <ul className={css.hotels}>
              {place.hotels.map(({ code, name }) => (
                <li key={code}>
                  {code === ownCode ? (
                    <span className={css.hotel} aria-current="true">
                      {name} <small>{text('facilities.here')}</small>
                    </span>
                  ) : (
                    <a
                      className={css.hotel}
                      href={hotelAddress(code, criteria, locale, runtime)}
                      {...(isFramed && { target: '_blank', rel: 'noopener' })}
                    >
                      {name}
                      {isFramed && <small>{text('facilities.newTab')}</small>}
                    </a>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
