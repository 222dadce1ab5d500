import { useMemo, useState } from 'react'
import type { Infer } from 'superstruct'
import { useText } from '#app/i18n/TextProvider.tsx'
import { hotelAddress } from '#app/search/hotels/hotelAddress.ts'
import { byArea } from '#app/search/hotels/hotelAreas.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { readRuntime } from '#app/start/runtime.ts'
import { ExternalLink } from '#app/ui/ExternalLink.tsx'
import { Field } from '#app/ui/Field.tsx'
import { Panel } from '#app/ui/Panel.tsx'
import type { Area, BrandHotel } from '#shared/api/hotels.ts'
import { criteriaOf } from '../searchDraft.ts'
import type { SearchFormState } from '../useSearchForm.ts'
import * as css from './HotelPanel.module.css'

type Props = { areas: readonly Infer<typeof Area>[]; hotels: readonly BrandHotel[]; form: SearchFormState }

/**
 * The brand's hotels by area, each with a link to its rooms for the draft of the form. Inside a frame, another hotel
 * opens in a new tab: the host page only accepts messages of the app of its hotel.
 */
export function HotelPanel({ areas, hotels, form }: Props) {
  const { text, locale } = useText()
  const { ownCode } = useHotel()
  const runtime = useMemo(readRuntime, [])
  const [area, setArea] = useState('')
  const hotelAreas = byArea(areas, hotels)
  const shown = hotelAreas.filter(({ area: { code } }) => area === '' || code === area)
  const criteria = criteriaOf(form.draft, form.criteria)
  return (
    <Panel>
      {hotelAreas.length > 1 && (
        <Field id="hotel-area" label={text('search.hotels.area')}>
          {(attributes) => (
            <select {...attributes} value={area} onChange={({ target }) => setArea(target.value)}>
              <option value="">{text('search.hotels.allAreas')}</option>
              {hotelAreas.map(({ area: { code, name } }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <div>
        {shown.map(({ area: { code: areaCode, name: areaName }, hotels: inArea }) => (
          <section key={areaCode} aria-label={areaName}>
            <h3 className={css.area}>{areaName}</h3>
            <ul className={css.hotels}>
              {inArea.map(({ code, name }) => (
                <li key={code}>
                  {code === ownCode ? (
                    <span className={css.hotel} aria-current="true">
                      {name} <small>{text('search.hotels.here')}</small>
                    </span>
                  ) : (
                    <ExternalLink
                      className={css.hotel}
                      href={hotelAddress(code, criteria, locale, runtime)}
                      opensTabOnlyInFrame
                    >
                      {name}
                    </ExternalLink>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Panel>
  )
}
