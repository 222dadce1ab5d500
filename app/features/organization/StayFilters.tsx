import { useId } from 'react'
import { useQuery } from '#app/data/useQuery.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel, useToday } from '#app/settings/HotelProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { Folded } from '#app/ui/Folded.tsx'
import { hotels } from '#shared/api/hotels.ts'
import { type ReservationList, reservationLists } from '#shared/reservation/lists.ts'
import {
  type SortOrder,
  type StaySort,
  sortOrders,
  staySorts,
} from '#shared/reservation/organizationStays.ts'
import * as css from './StayFilters.module.css'
import { monthsAround, orderName, type StayView } from './stayView.ts'

type Props = {
  view: StayView
  /** A phone shows month and hotel, and folds the rest. It has no heads of columns: the sort is a list. */
  isNarrow: boolean
  onView: (view: StayView) => void
  onPerson: (person: string) => void
}

type SelectProps = {
  label: string
  value: string
  /** The text of the empty choice; none without it. */
  all?: string
  options: readonly (readonly [value: string, name: string])[]
  onChange: (value: string) => void
}

function Select({ label, value, all, options, onChange }: SelectProps) {
  return (
    <Field id={useId()} label={label}>
      {(attributes) => (
        <select {...attributes} value={value} onChange={({ target }) => onChange(target.value)}>
          {all && <option value="">{all}</option>}
          {options.map(([option, name]) => (
            <option key={option} value={option}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** The filters of the reservations of an organization. A name is searched for with Enter or the button. */
export function StayFilters({ view, isNarrow, onView, onPerson }: Props) {
  const { text, date } = useText()
  const { brandId } = useHotel()
  const today = useToday()
  const id = useId()
  const brand = useQuery(hotels.ofBrand, brandId === null ? null : { params: { brandId } })
  const months = monthsAround(today)
  if (view.month && !months.includes(view.month)) months.push(view.month)
  const offered = brand.data?.hotels ?? []
  // The address may name a hotel that is not offered any more: pressing another one must be a change.
  const isUnknown = view.hotel !== '' && brand.data && !offered.some(({ code }) => code === view.hotel)
  const change = (changed: Partial<StayView>) => onView({ ...view, ...changed, page: 1 })
  const more = (
    <>
      <Select
        label={text('organization.status')}
        value={view.status}
        all={text('organization.anyStatus')}
        options={reservationLists.map((list) => [list, text(`organization.list.${list}`)])}
        onChange={(status) => change({ status: status as ReservationList | '' })}
      />
      <form
        className={css.search}
        onSubmit={(event) => {
          event.preventDefault()
          onPerson(String(new FormData(event.currentTarget).get('person') ?? '').trim())
        }}
      >
        <Field id={id} label={text('organization.person')}>
          {(attributes) => <input {...attributes} type="search" name="person" autoComplete="off" />}
        </Field>
        <Button type="submit">{text('organization.find')}</Button>
      </form>
      {isNarrow && (
        <Select
          label={text('organization.sort')}
          value={`${view.sort} ${view.order}`}
          options={staySorts.flatMap((sort) =>
            sortOrders.map((order): [string, string] => [
              `${sort} ${order}`,
              text('organization.sortBy', {
                column: text(`organization.column.${sort}`),
                order: text(`organization.order.${orderName({ sort, order })}`),
              }),
            ]),
          )}
          onChange={(value) => {
            const [sort, order] = value.split(' ') as [StaySort, SortOrder]
            change({ sort, order })
          }}
        />
      )}
    </>
  )
  return (
    <search className={css.filters} aria-label={text('organization.filters')}>
      <Select
        label={text('organization.month')}
        value={view.month}
        all={text('organization.anyMonth')}
        options={months.map((month) => [month, date(`${month}-01`, 'month')])}
        onChange={(month) => change({ month })}
      />
      <Select
        label={text('organization.hotel')}
        value={view.hotel}
        all={text('organization.allHotels')}
        options={[
          ...offered.map(({ code, name }) => [code, name] as const),
          ...(isUnknown ? [[view.hotel, view.hotel] as const] : []),
        ]}
        onChange={(hotel) => change({ hotel })}
      />
      {isNarrow ? <Folded heading={text('organization.more')}>{more}</Folded> : more}
    </search>
  )
}
