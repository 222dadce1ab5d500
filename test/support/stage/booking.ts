import { paths } from '#app/paths.ts'
import type { Reservation, ReservationOrder } from '#shared/api/reservations.ts'
import { adultsOnly, type Party } from '#shared/party/party.ts'
import { addresses } from '../addresses.ts'
import { guest as booker, stay } from '../journey/booking.ts'
import { type Choice, guestAt, orderOf } from '../server/guest.ts'

/** The chosen room of each hotel: its plan for one room. The seed never sells these room types out. */
const plans: Record<string, string> = {
  hakone: 'deluxe-twin.room-only',
  kyoto: 'corner-twin.breakfast',
  preview: 'studio.room-only',
  family: 'family-room.half-board',
  core: 'sea-twin.room-only',
}

type Query = Record<string, string>

/** The query of the stay with the chosen room. `more` adds or replaces parameters, such as `code` of the hotel. */
const chosen = (more: Query): URLSearchParams =>
  new URLSearchParams({ ...stay, selected: plans[more.code ?? stay.code] ?? '', ...more })

/** The path of the guest details with a chosen room. */
export const detailsPath = (more: Query = {}): string => `/reservation/guest-detail?${chosen(more)}`

/** The path of the review with a chosen room. The screen needs the details of `typed`. */
export const reviewPath = (more: Query = {}): string => `/reservation/payment?${chosen(more)}`

/** The rooms of a search as a parameter of these paths: for each room a party, which may have dates of its own. */
export const roomsQuery = (rooms: object[], plan: string): Query => ({
  rooms: JSON.stringify(rooms),
  selected: rooms.map(() => plan).join(),
})

/** The details of the guest as the form stores them. */
const values = {
  booker: { lastName: booker['Last name'], firstName: booker['First name'], lastKana: '', firstKana: '' },
  email: booker.Email,
  emailAgain: booker.Email,
  phone: booker.Phone,
}

type Typed = {
  hotel?: string
  /** The e-mail address: for example one that makes the sandbox fail. */
  email?: string
  /** More values of the form, such as `answers`. */
  more?: object
  /** More of the draft, such as `extras`. */
  draft?: object
}

/** The storage of a guest who has filled in the details at a hotel. */
export function typed({ hotel = stay.code, email = booker.Email, more, draft }: Typed = {}): Query {
  const filled = { ...values, email, emailAgain: email, ...more }
  return { [`noren_draft_${hotel}`]: JSON.stringify({ values: filled, ...draft }) }
}

type Booked = {
  hotel?: string
  checkin?: string
  checkout?: string
  /** The parties of the rooms: by default one room for two adults. */
  parties?: Party[]
  /** Fields over the order. */
  changes?: Partial<ReservationOrder>
}

/** Books by calls: rooms of the plan that the screens have by default. */
export async function bookByCalls(tenant: string, booked: Booked = {}): Promise<Reservation> {
  const { hotel = stay.code, checkin = stay.checkin, checkout = stay.checkout, changes } = booked
  const guest = await guestAt(addresses.api, tenant)
  const [roomType = '', plan = ''] = (plans[hotel] ?? '').split('.')
  const choices: Choice[] = []
  for (const party of booked.parties ?? [adultsOnly(2)]) {
    const { body } = await guest.search(hotel, checkin, checkout, [party])
    const room = body.rooms.find(({ room_type_code }) => room_type_code === roomType)
    const found = room?.room_plans.find(({ room_plan_code }) => room_plan_code === `${roomType}.${plan}`)
    if (!room || !found) throw new Error(`No ${roomType}.${plan} at ${hotel} from ${checkin}`)
    choices.push({ hotel, checkin, checkout, party, plan: found, room })
  }
  const { status, body } = await guest.book(hotel, orderOf(choices, changes))
  if (status !== 200) throw new Error(`The booking was refused: ${JSON.stringify(body)}`)
  return body
}

/** The path of the confirmation of a reservation. */
export const confirmationPath = ({ hotel_code, number, bypass_token }: Reservation): string =>
  `${paths.confirmation(number, bypass_token)}&code=${hotel_code}`
