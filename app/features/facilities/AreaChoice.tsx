import { useText } from '#app/i18n/TextProvider.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { paths } from '#app/paths.ts'
import type { HotelArea } from '#app/search/hotelAreas.ts'
import { Field } from '#app/ui/Field.tsx'
import type { Criteria } from '#shared/search/criteria.ts'
import * as css from './FacilitiesPage.module.css'

type Props = {
  criteria: Criteria
  places: readonly HotelArea[]
  /** The chosen area's code; null for all. */
  area: string | null
  /** How many hotels are shown. */
  count: number
}

/** Which area to show, where there are several, and how many hotels that makes. The choice is in the address. */
export function AreaChoice({ criteria, places, area, count }: Props) {
  const { text } = useText()
  const { go } = useNavigation()
  return (
    <div className={css.choice}>
      {places.length > 1 && (
        <Field id="area" label={text('facilities.area')}>
          {(attributes) => (
            <select
              {...attributes}
              value={area ?? ''}
              onChange={({ target }) =>
                go(paths.facilities(criteria, target.value || null), { replace: true })
              }
            >
              <option value="">{text('facilities.allAreas')}</option>
              {places.map(({ area: { code, name } }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <p className={css.count} role="status">
        {text('facilities.count', { count })}
      </p>
    </div>
  )
}
