import { randomUUID } from 'node:crypto'
import { BYTES_TYPE, isBytes } from '#shared/api/bytes.ts'
import { type Definition, fillPath, type RequestOf, type ResponseOf } from '#shared/api/endpoint.ts'
import { type ErrorBody, type ErrorName, nameOfCode, readErrorBody } from '#shared/api/errors.ts'
import { api } from '#shared/api/index.ts'
import type { GuestName, ReservationOrder } from '#shared/api/reservationOrder.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import type { RoomPlan, RoomResult } from '#shared/api/rooms.ts'
import { writeQuery } from '#shared/api/wire.ts'
import { adultsOnly, type Party } from '#shared/party/party.ts'
import { addDays, todayIn } from '#shared/stay/stayDates.ts'

/** A response for tests. `error` and `refusal` describe an error response; `refusal` is the name of its error code. */
export type Answer<T> = {
  status: number
  body: T
  error: ErrorBody
  refusal: ErrorName | null
  headers: Headers
}

type Parts = {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
  waitlistToken?: string
}

/** The day `days` days after today, in Japan's time zone. */
export const inDays = (days: number): string => addDays(todayIn('Asia/Tokyo', Date.now()), days)

/** The first day with this weekday (0 is Sunday), at least `from` days after today. */
export function nextWeekday(weekday: number, from: number): string {
  const day = inDays(from)
  const ahead = (weekday - new Date(`${day}T00:00:00Z`).getUTCDay() + 7) % 7
  return addDays(day, ahead)
}

export const hanako = {
  first_name: 'Hanako',
  last_name: 'Yamada',
  email: 'hanako@example.com',
  phone: '+81460000000',
}

/** A room plan from a search result, with the search it belongs to. */
export type Choice = {
  hotel: string
  checkin: string
  checkout: string
  party: Party
  plan: RoomPlan
  room: RoomResult
}

/** The dates of a choice, as an order with these dates has them: only those that differ. */
const ownDates = (choice: Choice, order: Pick<Choice, 'checkin' | 'checkout'>) => ({
  ...(choice.checkin !== order.checkin && { checkin_date: choice.checkin }),
  ...(choice.checkout !== order.checkout && { checkout_date: choice.checkout }),
})

/**
 * An order with one room for each choice, at the prices of the search. It has the dates of the first choice; a choice
 * with other dates is a room with its own dates.
 */
export function orderOf(choices: Choice[], changes: Partial<ReservationOrder> = {}): ReservationOrder {
  const [first] = choices
  if (!first) throw new Error('An order needs a room')
  const { first_name, last_name } = hanako
  return {
    checkin: first.checkin,
    checkout: first.checkout,
    rooms: choices.map((choice) => ({
      room_plan_code: choice.plan.room_plan_code,
      ...ownDates(choice, first),
      ...choice.party,
      guest: { first_name, last_name },
      total_price: choice.plan.total_price,
    })),
    guest: hanako,
    payment_method: 'on_site',
    currency: first.plan.price.currency,
    total_price: choices.reduce((sum, { plan }) => sum + plan.total_price, 0),
    locale: 'en',
    ...changes,
  }
}

/** A guest's API client, in a tenant of the sandbox: calls typed by the contract, and frequent sequences of calls. */
export async function guestAt(base: string, tenant: string | null, headers: Record<string, string> = {}) {
  const prefix = tenant ? `${base}/t/${tenant}` : base
  let session = ''

  async function call<E extends Definition>(
    endpoint: E,
    request: RequestOf<E>,
    more: Record<string, string> = {},
  ): Promise<Answer<ResponseOf<E>>> {
    const { params, query, body, idempotencyKey, waitlistToken } = request as Parts
    const search = query ? writeQuery(query) : ''
    const response = await fetch(`${prefix}${fillPath(endpoint.path, params)}${search && `?${search}`}`, {
      method: endpoint.method,
      headers: {
        ...(session && { 'Client-Session': session }),
        ...(body !== undefined && { 'Content-Type': body instanceof Blob ? BYTES_TYPE : 'application/json' }),
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
        ...(waitlistToken && { 'Waitlist-Token': waitlistToken }),
        ...headers,
        ...more,
      },
      ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
    })
    const isFile = response.ok && isBytes(endpoint.response)
    const answer = isFile ? await response.blob() : await response.json().catch(() => null)
    const error = readErrorBody(response.ok ? null : answer)
    const refusal = nameOfCode(error.code)
    return { status: response.status, body: answer, error, refusal, headers: response.headers }
  }

  /** Opens a client session. Needed again when a test has moved the clock beyond the session's end. */
  async function renew(): Promise<void> {
    const opened = await call(api.clientSessions.create, {
      body: { client_key: 'noren-demo', client_secret: 'publishable' },
    })
    session = opened.body.data.client_session
  }
  await renew()

  /** Sends a command to the sandbox. */
  async function sandbox(path: string, body: object): Promise<Response> {
    return fetch(`${prefix}/sandbox/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  }

  async function search(
    hotelId: string,
    checkin: string,
    checkout: string,
    parties: Party[] = [adultsOnly(2)],
    more: {
      order?: 'recommended' | 'price_low_to_high' | 'price_high_to_low'
      room_type_codes?: string[]
    } = {},
  ) {
    const rooms = parties.map((party) => ({ checkin_date: checkin, checkout_date: checkout, ...party }))
    return call(api.rooms.search, { params: { hotelId }, query: { rooms, ...more } })
  }

  /** The first plan of the search result, of this room type if `roomType` is set. Throws if there is no plan. */
  async function choose(
    hotel: string,
    checkin: string,
    checkout: string,
    party: Party = adultsOnly(2),
    roomType?: string,
  ): Promise<Choice> {
    const { body } = await search(hotel, checkin, checkout, [party])
    const room = body.rooms.find(({ room_type_code }) => !roomType || room_type_code === roomType)
    const plan = room?.room_plans[0]
    if (!room || !plan) throw new Error(`No ${roomType ?? 'room'} at ${hotel} from ${checkin}`)
    return { hotel, checkin, checkout, party, plan, room }
  }

  const book = (hotelId: string, order: ReservationOrder, idempotencyKey: string = randomUUID()) =>
    call(api.reservations.create, { params: { hotelId }, body: order, idempotencyKey })

  const show = ({ hotel_code, number, bypass_token }: Reservation) =>
    call(api.reservations.show, { params: { hotelId: hotel_code, id: number }, query: { bypass_token } })

  const mails = async (): Promise<
    { id: number; recipient: string; subject: string; text: string; html: string }[]
  > => (await fetch(`${prefix}/sandbox/mail.json`)).json()

  return {
    tenant: tenant ?? 'main',
    prefix,
    call,
    renew,
    sandbox,
    search,
    choose,
    book,
    show,
    mails,
    session: () => session,
  }
}

export type Guest = Awaited<ReturnType<typeof guestAt>>

/** The order with another name of the guest of each room. */
export const withRoomGuest = (order: ReservationOrder, guest: GuestName): ReservationOrder => ({
  ...order,
  rooms: order.rooms.map((room) => ({ ...room, guest })),
})
