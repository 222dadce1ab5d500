import { useText } from '#app/i18n/TextProvider.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { paths } from '#app/paths.ts'
import type { HotelArea } from '#app/search/hotels/hotelAreas.ts'
import { Count } from '#app/ui/Count.tsx'
import { Field } from '#app/ui/Field.tsx'
import type { Criteria } from '#shared/search/criteria.ts'
import * as css from './AreaChoice.module.css'

type Props = {
  criteria: Criteria
  areas: readonly HotelArea[]
  /** The chosen area's code; null for all areas. */
  area: string | null
  /** The number of hotels shown. */
  count: number
}

/** The choice of an area, if the brand has several, and the number of hotels shown. The choice is in the URL. */
export function AreaChoice({ criteria, areas, area, count }: Props) {
  const { text } = useText()
  const { go } = useNavigation()
  return (
    <div className={css.choice}>
      {areas.length > 1 && (
        <Field id="area" label={text('search.hotels.area')}>
          {(attributes) => (
            <select
              {...attributes}
              value={area ?? ''}
              onChange={({ target }) =>
                go(paths.facilities(criteria, target.value || null), { replace: true })
              }
            >
              <option value="">{text('search.hotels.allAreas')}</option>
              {areas.map(({ area: { code, name } }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <Count role="status">{text('facilities.count', { count })}</Count>
    </div>
  )
}
