import type { ReservationList } from '#shared/reservation/lists.ts'
import { type SortOrder, STAYS_PER_PAGE, type StaySort } from '#shared/reservation/organizationStays.ts'
import type { ReservationStatus } from '#shared/reservation/status.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import type { Queries } from '../database/Database.ts'

/** A hotel of the brand with its day of now. The order of the hotels is the one of their names. */
export type HotelDay = { id: number; today: StayDate }

export type StayFilter = {
  from?: StayDate | undefined
  to?: StayDate | undefined
  person?: string | undefined
  status?: ReservationList | undefined
}

export type StayPage = { sort: StaySort; order: SortOrder; page: number }

/** A reservation of an organization as its list reads it. Amounts in minor units. */
export type StayRow = {
  number: string
  status: ReservationStatus
  hotel_id: number
  checkin: StayDate
  checkout: StayDate
  first_name: string
  last_name: string
  room_type_id: number | null
  rooms: number
  nights: number
  amount: number
  currency: string
}

export type StayTotals = { stays: number; nights: number; amounts: { currency: string; amount: number }[] }

/** The columns of each order. The id decides between equal ones. */
const columns: Record<StaySort, string[]> = {
  checkin: ['checkin'],
  guest: ['last_name', 'first_name'],
  hotel: ['hotel_rank'],
  amount: ['currency', 'amount'],
}

/** Which states of a reservation a list has. */
const states: Record<ReservationList, string> = {
  upcoming: `'held', 'reserved'`,
  completed: `'done'`,
  cancelled: `'cancelled'`,
}

/** A name without spaces in small letters, so that both orders of its parts are found. */
const name = (guest: string) =>
  `concat(${['last_name', 'first_name', 'last_name', 'first_name'].map((part) => `${guest}->>'${part}'`).join(', ')})`
const folded = (text: string) => `lower(replace(normalize(${text}, NFKC), ' ', ''))`
const hasPerson = (guest: string) => `strpos(${folded(name(guest))}, ${folded('$6::text')}) > 0`

/** The reservations of the organization $1 at the hotels $2 with the days $3, from $4, to $5, of the person $6. */
const FOUND = `
  SELECT s.* FROM (
    SELECT r.id, r.number, r.hotel_id, r.checkin, r.checkout, h.hotel_rank, r.price->>'currency' AS currency,
      CASE WHEN r.status = 'reserved' AND r.checkout + (r.checkin = r.checkout)::integer <= h.today THEN 'done'
        ELSE r.status END AS status,
      coalesce(m.guest, r.guest)->>'first_name' AS first_name, coalesce(m.guest, r.guest)->>'last_name' AS last_name,
      m.room_type_id, m.rooms, m.nights,
      (r.price->>'total')::bigint + r.extra_fees + m.fees - coalesce((r.voucher->>'fees')::bigint, 0) AS amount
    FROM reservations r
    JOIN unnest($2::integer[], $3::date[]) WITH ORDINALITY AS h (hotel_id, today, hotel_rank) ON h.hotel_id = r.hotel_id
    CROSS JOIN LATERAL (
      SELECT (array_agg(m.guest ORDER BY m.status = 'cancelled', m.id))[1] AS guest,
        (array_agg(m.room_type_id ORDER BY m.status = 'cancelled', m.id))[1] AS room_type_id,
        count(*) FILTER (WHERE m.status <> 'cancelled') AS rooms,
        coalesce(sum(m.checkout - m.checkin) FILTER (WHERE m.status <> 'cancelled'), 0) AS nights,
        coalesce(sum(m.fees), 0) AS fees,
        coalesce(bool_or(${hasPerson('m.guest')}), false) AS has_person
      FROM reservation_rooms m WHERE m.reservation_id = r.id
    ) m
    WHERE r.owner = 'organization' AND r.organization_id = $1 AND r.status IN ('held', 'reserved', 'cancelled', 'done')
      AND ($4::date IS NULL OR r.checkin >= $4::date) AND ($5::date IS NULL OR r.checkin <= $5::date)
      AND ($6::text IS NULL OR m.has_person OR ${hasPerson('r.guest')})
  ) s`

/** The statement of a page, for its query plan in tests too. */
export function staysSql({ sort, order, page }: StayPage, status?: ReservationList): string {
  const direction = order === 'asc' ? 'ASC' : 'DESC'
  const by = [...columns[sort], 'id'].map((column) => `${column} ${direction}`).join(', ')
  const from = Math.min(Math.max(page - 1, 0), 1_000_000) * STAYS_PER_PAGE
  return `WITH found AS MATERIALIZED (${FOUND}${status ? ` WHERE s.status IN (${states[status]})` : ''})
    SELECT
      (SELECT coalesce(jsonb_agg(to_jsonb(p) ORDER BY ${by}), '[]')
        FROM (SELECT * FROM found ORDER BY ${by} LIMIT ${STAYS_PER_PAGE} OFFSET ${from}) p) AS data,
      (SELECT count(*) FROM found) AS stays,
      (SELECT coalesce(sum(nights), 0)::bigint FROM found) AS nights,
      (SELECT coalesce(jsonb_agg(to_jsonb(a) ORDER BY a.currency), '[]') FROM (
        SELECT currency, sum(amount) AS amount FROM found GROUP BY currency
      ) a) AS amounts`
}

/** A page of the reservations of an organization at these hotels, and the totals of all pages, in one statement. */
export async function readStays(
  on: Queries,
  organizationId: number,
  hotels: readonly HotelDay[],
  { from = undefined, to = undefined, person = undefined, status }: StayFilter,
  page: StayPage,
): Promise<{ rows: StayRow[]; totals: StayTotals }> {
  const [found] = await on.query<{ data: StayRow[] } & StayTotals>(staysSql(page, status), [
    organizationId,
    hotels.map(({ id }) => id),
    hotels.map(({ today }) => today),
    from ?? null,
    to ?? null,
    person?.trim() || null,
  ])
  if (!found) throw new Error('A query without tables returns a row')
  const { data, stays, nights, amounts } = found
  return { rows: data, totals: { stays, nights, amounts } }
}
