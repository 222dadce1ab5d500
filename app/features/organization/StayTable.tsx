import { useText } from '#app/i18n/TextProvider.tsx'
import type { OrganizationStay } from '#shared/api/organizationAdmin.ts'
import type { StaySort } from '#shared/reservation/organizationStays.ts'
import { StayLink } from './StayLink.tsx'
import * as css from './StayTable.module.css'
import type { StayView } from './stayView.ts'
import { useRowTexts } from './useRowTexts.ts'

type Props = {
  stays: readonly OrganizationStay[]
  view: StayView
  caption: string
  captionRef: (caption: HTMLElement | null) => void
  onSort: (sort: StaySort) => void
}

/** The reservations of a page as a table. The heads of its columns sort it. */
export function StayTable({ stays, view, caption, captionRef, onSort }: Props) {
  const { text, number } = useText()
  const textsOf = useRowTexts()
  const head = (sort: StaySort, className?: string) => {
    const isSorted = view.sort === sort
    return (
      <th
        scope="col"
        className={className}
        aria-sort={isSorted ? (view.order === 'asc' ? 'ascending' : 'descending') : 'none'}
      >
        <button type="button" className={css.sort} onClick={() => onSort(sort)}>
          {text(`organization.column.${sort}`)}
          <span aria-hidden="true">{isSorted ? (view.order === 'asc' ? '▲' : '▼') : ''}</span>
        </button>
      </th>
    )
  }
  return (
    <table className={css.table}>
      <caption ref={captionRef} tabIndex={-1} className={css.caption}>
        {caption}
      </caption>
      <thead>
        <tr>
          <th scope="col">{text('reservation.number')}</th>
          {head('checkin')}
          {head('guest')}
          {head('hotel')}
          <th scope="col" className={css.amount}>
            {text('organization.column.nights')}
          </th>
          <th scope="col">{text('organization.status')}</th>
          {head('amount', css.amount)}
        </tr>
      </thead>
      <tbody>
        {stays.map((stay) => {
          const { guest, dates, status, amount } = textsOf(stay)
          return (
            <tr key={stay.number}>
              <th scope="row">
                <StayLink stay={stay} />
              </th>
              <td>{dates}</td>
              <td>{guest}</td>
              <td>
                {stay.hotel_name}
                <span className={css.type}>{stay.room_type_name}</span>
              </td>
              <td className={css.amount}>{number(stay.nights)}</td>
              <td>{status}</td>
              <td className={css.amount}>{amount}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
