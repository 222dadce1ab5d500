import type { Locator, Page } from 'playwright/test'
import { paths } from '#app/paths.ts'
import type { ExtraOrder } from '#shared/api/extras.ts'
import { api } from '#shared/api/index.ts'
import type { ReservationOrder } from '#shared/api/reservationOrder.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { adultsOnly, type Party } from '#shared/party/party.ts'
import { writeObfuscated } from '#shared/url/obfuscate.ts'
import { addresses } from '../addresses.ts'
import { guest as booker, stay } from '../journey/booking.ts'
import type { PersonName } from '../people.ts'
import { type Choice, guestAt, orderOf } from '../server/guest.ts'
import { signedIn } from '../server/signedIn.ts'

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

/** The name of the guest as the form stores it: a Japanese name has a reading. */
export const bookerNames = {
  en: { lastName: 'Yamada', firstName: 'Hanako', lastKana: '', firstKana: '' },
  ja: { lastName: '山田', firstName: '花子', lastKana: 'やまだ', firstKana: 'はなこ' },
}

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
  return { [`noren_personal_draft_${hotel}`]: JSON.stringify({ values: filled, ...draft }) }
}

/** The answer to the question that the hotel `preview` asks all guests: when they arrive. */
export const ARRIVAL = '16:00'

/** The storage of a guest who has filled in the details at `preview`, and has answered for each room. */
export function typedAtPreview({ rooms = 1, answers = {}, draft = {} } = {}): Query {
  const times = Array.from({ length: rooms }, (_, room) => [`q-1051-${room}`, ARRIVAL])
  return typed({
    hotel: 'preview',
    more: { answers: { ...Object.fromEntries(times), ...answers } },
    draft,
  })
}

type Booked = {
  hotel?: string
  checkin?: string
  checkout?: string
  /** The parties of the rooms: by default one room for two adults. */
  parties?: Party[]
  coupon?: string
  extras?: ExtraOrder[]
  /** Who is signed in and books; by default a guest. */
  as?: PersonName
  /** Fields over the order. */
  changes?: Partial<ReservationOrder>
}

/** The answers that the server requires for a booking. */
const answersAt = (hotel: string, rooms: number): Pick<ReservationOrder, 'additional_questions'> =>
  hotel === 'preview'
    ? {
        additional_questions: [
          {
            question_type: 'checkin',
            id: 1051,
            rooms: Array.from({ length: rooms }, () => ({ checkin_time: ARRIVAL })),
          },
        ],
      }
    : {}

/** Books by calls: rooms of the plan that the screens have by default. */
export async function bookByCalls(tenant: string, booked: Booked = {}): Promise<Reservation> {
  const { hotel = stay.code, checkin = stay.checkin, checkout = stay.checkout, coupon, extras } = booked
  const parties = booked.parties ?? [adultsOnly(2)]
  const visitor = await guestAt(addresses.api, tenant)
  const headers = booked.as && (await signedIn(visitor, booked.as, hotel))
  const guest = headers ? await guestAt(addresses.api, tenant, headers) : visitor
  const choices: Choice[] = []
  for (const party of parties) {
    const rooms = [{ checkin_date: checkin, checkout_date: checkout, ...party }]
    const query = { rooms, ...(coupon && { coupon_code: coupon }) }
    const { body } = await guest.call(api.rooms.search, { params: { hotelId: hotel }, query })
    const plan = body.rooms
      .flatMap(({ room_plans }) => room_plans)
      .find(({ room_plan_code }) => room_plan_code === plans[hotel])
    const room = body.rooms.find(({ room_plans }) => plan && room_plans.includes(plan))
    if (!room || !plan) throw new Error(`No ${plans[hotel]} at ${hotel} from ${checkin}`)
    choices.push({ hotel, checkin, checkout, party, plan, room })
  }
  const order = orderOf(choices, {
    ...answersAt(hotel, parties.length),
    ...(coupon && { coupon_code: coupon }),
    ...(extras && { extras }),
    ...booked.changes,
  })
  const extra = (extras ?? []).reduce((sum, { total_price }) => sum + total_price, 0)
  const { status, body } = await guest.book(hotel, { ...order, total_price: order.total_price + extra })
  if (status !== 200) throw new Error(`The booking was refused: ${JSON.stringify(body)}`)
  return body
}

/** The key of a reservation in the present history entry; undefined without one. */
export const keyOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => (history.state as { usr?: { reservation?: unknown } } | null)?.usr?.reservation)

/** A path with the token of a reservation, as links in mails have it. */
export const withKey = (path: string, token: string, code: string) =>
  `${path}?${new URLSearchParams([writeObfuscated('bypass_token', token), ['code', code]])}`

/** The path of the confirmation of a reservation, with its token. */
export const confirmationPath = ({ hotel_code, number, bypass_token }: Reservation): string =>
  withKey(paths.confirmation(number), bypass_token, hotel_code)

/** The group of the coupon in the details. Its field is folded. */
export const couponOf = (page: Pick<Page, 'getByRole'>): Locator =>
  page.getByRole('group', { name: 'Coupon', exact: true })

/** Unfolds the field of the coupon. */
export const openCoupon = (page: Pick<Page, 'getByRole'>): Promise<void> =>
  couponOf(page).getByRole('button', { name: 'Have a coupon code?' }).click()

/** The path of the page of a reservation, with its token. */
export const reviewOf = ({
  hotel_code,
  number,
  bypass_token,
}: Pick<Reservation, 'hotel_code' | 'number' | 'bypass_token'>): string =>
  withKey(paths.review(number), bypass_token, hotel_code)
