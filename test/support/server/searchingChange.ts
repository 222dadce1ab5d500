import type { RequestOf, ResponseOf } from '#shared/api/endpoint.ts'
import { api } from '#shared/api/index.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import type { RoomPlan } from '#shared/api/rooms.ts'
import type { Catalogue } from '../../../examples/server/hotels/hotel.ts'
import { roomIdOf } from './changing.ts'
import type { Answer, Guest } from './guest.ts'

type Body = RequestOf<typeof api.changes.rooms>['body']
type SearchResult = ResponseOf<typeof api.changes.rooms>

/** Searches other dates, guests or plans for a room of a reservation, with the token of the reservation. */
export const searchChange = (
  guest: Guest,
  reservation: Reservation,
  room: Body['room'],
  more: Partial<Body> = {},
  headers: Record<string, string> = {},
): Promise<Answer<SearchResult>> =>
  guest.call(
    api.changes.rooms,
    {
      params: { hotelId: reservation.hotel_code, id: reservation.number },
      body: {
        bypass_token: reservation.bypass_token,
        reservation_hotel_room_id: roomIdOf(reservation),
        room,
        ...more,
      },
    },
    headers,
  )

type MoreOfSearch = Partial<Body> & { adults?: number; headers?: Record<string, string> }

/** Searches these dates for two adults, or another number of adults, in the first room of a reservation. */
export const searchDates = (
  guest: Guest,
  reservation: Reservation,
  [checkin_date, checkout_date]: readonly [string, string],
  { adults = 2, headers = {}, ...more }: MoreOfSearch = {},
) => searchChange(guest, reservation, { checkin_date, checkout_date, adults }, more, headers)

/** The plans of all rooms of a result. */
export const plansIn = ({ rooms }: Pick<SearchResult, 'rooms'>): RoomPlan[] =>
  rooms.flatMap(({ room_plans }) => room_plans)

/** Lets a hotel have another deadline of changes while work runs. The servers of a process share the hotels. */
export async function withDeadline(
  catalogue: Catalogue,
  hotel: string,
  days_before: number,
  work: () => Promise<void>,
): Promise<void> {
  const settings = catalogue.hotel(hotel)?.settings
  if (!settings) throw new Error('There is no hotel')
  const { change } = settings
  Object.assign(settings, { change: { is_active: true, days_before } })
  try {
    await work()
  } finally {
    Object.assign(settings, { change })
  }
}

/** Sets the fee for cancelling the rooms of a reservation in the 90 days before the check-in; 0 for none. */
export async function setFee(
  database: { query: (sql: string, values: unknown[]) => Promise<unknown> },
  { id }: Reservation,
  percent: number,
): Promise<void> {
  const parts = percent === 0 ? [] : [{ days_before: 90, percentage_of_cost: percent }]
  await database.query(
    `UPDATE reservation_rooms SET policy = policy || jsonb_build_object('parts', $2::jsonb) WHERE reservation_id = $1`,
    [id, JSON.stringify(parts)],
  )
}
