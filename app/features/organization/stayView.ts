import { type ReservationList, reservationLists } from '#shared/reservation/lists.ts'
import {
  type SortOrder,
  type StaySort,
  sortOrders,
  staySorts,
} from '#shared/reservation/organizationStays.ts'
import { addDays, isStayDate, type StayDate } from '#shared/stay/stayDates.ts'

/** What the page of the reservations of an organization shows: all but the name of a person is in its address. */
export type StayView = {
  page: number
  sort: StaySort
  order: SortOrder
  /** The month of arrival, `2026-12`; empty for any. */
  month: string
  /** The code of a hotel; empty for all. */
  hotel: string
  status: ReservationList | ''
}

const known = <T extends string>(values: readonly T[], value: string | null): T | null =>
  values.find((one) => one === value) ?? null

/** The first day of a month; null for a text that names no month. */
const firstDay = (month: string): StayDate | null => {
  const day = `${month}-01`
  return isStayDate(day) ? day : null
}

/** The highest page that an address can name: the server has no more. */
const MOST_PAGE = 1_000_000

/** Reads the view from a query. What it does not know has its usual value. */
export function readView(search: string): StayView {
  const query = new URLSearchParams(search)
  const month = query.get('month') ?? ''
  return {
    page: Math.min(Math.max(1, Math.trunc(Number(query.get('page'))) || 1), MOST_PAGE),
    sort: known(staySorts, query.get('sort')) ?? 'checkin',
    order: known(sortOrders, query.get('order')) ?? 'desc',
    month: firstDay(month) ? month : '',
    hotel: query.get('hotel') ?? '',
    status: known(reservationLists, query.get('status')) ?? '',
  }
}

/** The query of a view, without usual values: empty, or with its question mark. */
export function writeView({ page, sort, order, month, hotel, status }: StayView): string {
  const isUsualSort = sort === 'checkin' && order === 'desc'
  const query = new URLSearchParams([
    ...(page > 1 ? [['page', String(page)]] : []),
    ...(isUsualSort
      ? []
      : [
          ['sort', sort],
          ['order', order],
        ]),
    ...Object.entries({ month, hotel, status }).filter(([, value]) => value !== ''),
  ]).toString()
  return query && `?${query}`
}

/** The first day of the month after this one. */
const nextMonth = (first: StayDate): StayDate => `${addDays(first, 31).slice(0, 7)}-01`

/** The months of the filter, newest first: a year ahead of today, and two years back. */
export function monthsAround(today: StayDate): string[] {
  const year = Number(today.slice(0, 4))
  const month = Number(today.slice(5, 7)) - 1
  return Array.from({ length: 37 }, (_, index) => {
    const at = year * 12 + month + 12 - index
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}

/** The filter of a view as the server takes it. */
export function filterOf({ month, hotel, status }: StayView, person: string) {
  const first = firstDay(month)
  return {
    ...(first && { from: first, to: addDays(nextMonth(first), -1) }),
    ...(hotel !== '' && { hotel }),
    ...(status !== '' && { status }),
    ...(person !== '' && { person }),
  }
}

/** The view after a press on the head of a column: another order of the same column, or its usual order. On its first page. */
export function sortedBy(view: StayView, sort: StaySort): StayView {
  const order =
    view.sort === sort
      ? view.order === 'asc'
        ? 'desc'
        : 'asc'
      : sort === 'guest' || sort === 'hotel'
        ? 'asc'
        : 'desc'
  return { ...view, sort, order, page: 1 }
}

/** The name of each order of a column. */
const orderNames = {
  checkin: { asc: 'oldest', desc: 'newest' },
  guest: { asc: 'ascending', desc: 'descending' },
  hotel: { asc: 'ascending', desc: 'descending' },
  amount: { asc: 'lowest', desc: 'highest' },
} as const satisfies Record<StaySort, Record<SortOrder, string>>

export const orderName = ({ sort, order }: Pick<StayView, 'sort' | 'order'>) => orderNames[sort][order]
