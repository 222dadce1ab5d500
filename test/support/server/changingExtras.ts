import type { ChangeableExtra } from '#shared/api/changeExtras.ts'
import type { ExtraOrder } from '#shared/api/extras.ts'
import { api } from '#shared/api/index.ts'
import type { Answer as Answered } from '#shared/api/questions.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import type { WantedRoom } from '#shared/api/wantedRoom.ts'
import { sumOf } from '#shared/money/money.ts'
import { adultsOnly, type Party } from '#shared/party/party.ts'
import { addDays, todayIn } from '#shared/stay/stayDates.ts'
import type { StoredExtra } from '../../../examples/server/hotels/StoredExtra.ts'
import { agreeTo, askOffer, bodyOf } from './changing.ts'
import { type Guest, nextWeekday, orderOf } from './guest.ts'
import type { TestServer } from './testServer.ts'

const hotelId = 'preview'
export const WINE = 10501
export const PARKING = 10502
export const BATH = 10503
export const CHILD = 10504
export const ENDED = 10505
/** An extra of another hotel. */
export const SWEETS = 10806

const checkin = nextWeekday(1, 30)
/** A day of the stay, from its check-in on a Monday. */
export const day = (ahead: number) => addDays(checkin, ahead)
/** The answer that the hotel requires. */
export const arrival: Answered = { question_type: 'checkin', id: 1051, rooms: [{ checkin_time: '16:30' }] }
export const withChild: Party = {
  adults: 2,
  children: 1,
  kids_tiers: [{ code: 'A', children: 1 }],
  kids_ages: [],
}

/** Bottles of wine for the stay. */
export const wine = (quantity: number, more: Partial<ExtraOrder> = {}): ExtraOrder => ({
  extra_id: WINE,
  delivered_at: null,
  quantity,
  total_price: quantity * 3300,
  ...more,
})
/** Items of an extra on a day. */
export const onDay = (
  extra_id: number,
  date: string,
  quantity: number,
  price: number,
  time: string | null = null,
) => ({
  extra_id,
  delivered_at: { date, time },
  quantity,
  total_price: quantity * price,
})
export const parking = (date: string, quantity = 1) => onDay(PARKING, date, quantity, 1100)
export const bath = (date: string, time: string) => onDay(BATH, date, 1, 2200, time)
export const breakfast = (date: string) => onDay(CHILD, date, 1, 1320)

/** The days of an extra in a list. */
export const found = (extras: readonly ChangeableExtra[], id: number): ChangeableExtra['days'] =>
  extras.find(({ extra_id }) => extra_id === id)?.days ?? []

/** How guests of the hotel `preview` book and change extras on a server. */
export function extrasOf(server: TestServer) {
  /** A reservation of a room from Monday to Wednesday with extras. */
  async function book(
    guest: Guest,
    extras: ExtraOrder[] = [],
    party: Party = adultsOnly(2),
  ): Promise<Reservation> {
    const choice = await guest.choose(hotelId, day(0), day(2), party)
    const order = orderOf([choice], {
      additional_questions: [arrival],
      extras,
      total_price: sumOf([choice.plan.total_price, ...extras.map(({ total_price }) => total_price)]),
    })
    return bodyOf(await guest.book(hotelId, order))
  }

  const list = async (guest: Guest, { number, bypass_token }: Reservation, rooms?: WantedRoom[]) =>
    guest.call(api.changes.extras, {
      params: { hotelId, id: number },
      body: { bypass_token, ...(rooms && { rooms }) },
    })
  const listed = async (guest: Guest, reservation: Reservation, rooms?: WantedRoom[]) =>
    bodyOf(await list(guest, reservation, rooms)).extras
  const refusalOf = async (guest: Guest, reservation: Reservation, extras: ExtraOrder[]) => {
    const { refusal, error } = await askOffer(guest, reservation, { extras })
    return [refusal, ...Object.keys(error.fields)]
  }
  const made = async (
    guest: Guest,
    reservation: Reservation,
    request: Parameters<typeof askOffer>[2],
  ): Promise<Reservation> =>
    bodyOf(await agreeTo(guest, reservation, bodyOf(await askOffer(guest, reservation, request)).id))

  const moved = ({ rooms }: Reservation, from: number, to: number, place = 0): WantedRoom => ({
    reservation_hotel_room_id: rooms[place]?.reservation_hotel_room_id ?? 0,
    checkin_date: day(from),
    checkout_date: day(to),
  })

  /** Lets the hotel sell an extra in another way while work runs. The servers of a process share the hotels. */
  async function withExtra(
    guest: Guest,
    id: number,
    changes: Partial<StoredExtra>,
    work: () => Promise<void>,
  ): Promise<void> {
    const { catalogue } = await server.servicesOf(guest)
    const stored = catalogue.hotel(hotelId)?.extras.find((one) => one.id === id)
    if (!stored) throw new Error('There is no extra')
    const before = { ...stored }
    Object.assign(stored, changes)
    try {
      await work()
    } finally {
      for (const key of Object.keys(changes)) Reflect.deleteProperty(stored, key)
      Object.assign(stored, before)
    }
  }

  /** Moves the clock of the tenant to seconds before or after the end of a day at the hotel. */
  async function toMidnight(guest: Guest, date: string, seconds: number): Promise<void> {
    const { clock, catalogue } = await server.servicesOf(guest)
    const zone = catalogue.hotel(hotelId)?.time_zone ?? ''
    const noon = Date.parse(`${date}T12:00:00Z`)
    const hour = 3_600_000
    const midnight = [...Array(49).keys()]
      .map((at) => noon + (at - 24) * hour)
      .find((at) => todayIn(zone, at) > date)
    if (midnight === undefined) throw new Error('There is no midnight')
    await guest.sandbox('clock', { ms: midnight + seconds * 1000 - clock.now() })
    await guest.renew()
  }

  return { book, list, listed, refusalOf, made, moved, withExtra, toMidnight }
}
