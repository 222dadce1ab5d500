import { nightsBetween } from '#shared/stay/stayDates.ts'

/** What a rule may use besides the response: the hotel of the app, and the request of the call. */
export type ReadContext = {
  hotel: { id: number | string; code: string; name: string; currency: string }
  request: { query?: Record<string, unknown>; body?: unknown }
}

/** The context of a response before the hotel's settings are known. */
export const contextOf = (code: string): ReadContext => ({
  hotel: { id: code, code, name: '', currency: 'JPY' },
  request: {},
})

/** An object of a response. Its fields that are defined above the missing field are already read. */
// biome-ignore lint/suspicious/noExplicitAny: the fields differ by rule
type ReadObject = Record<string, any>

type SearchedRoom = { adults?: number; children?: number; kids_tiers?: unknown[]; kids_ages?: unknown[] }

const queryOf = ({ request }: ReadContext): ReadObject => request.query ?? {}
const positions = (list: readonly unknown[]) => list.map((_, index) => index)

const childrenIn = ({ children, kids_tiers = [], kids_ages = [] }: SearchedRoom): number =>
  children ??
  (kids_tiers as { children: number }[]).reduce((sum, tier) => sum + tier.children, 0) + kids_ages.length

/** The rooms of the request with this number of guests; all rooms if the server counts the guests differently. */
function matchingRooms({ adults_count, children_count }: ReadObject, context: ReadContext): number[] {
  const rooms: SearchedRoom[] = queryOf(context).rooms ?? []
  const matching = positions(rooms).filter((index) => {
    const room = rooms[index] ?? {}
    return room.adults === adults_count && childrenIn(room) === children_count
  })
  return matching.length > 0 ? matching : positions(rooms)
}

const lineOf = (amount: number) => [{ kind: 'night', date: null, amount }]

/** A price of which no parts are known. */
const priceOf = (total: number, currency: string, tax = 0, service_fee = 0) => ({
  currency,
  lines: lineOf(total),
  total,
  tax,
  taxes: [],
  service_fee,
})

/** Defaults of response fields that depend on other values. `docs/defaultRules.ts` has a sentence for each. */
export const defaultRules = {
  hotelId: (_, { hotel }) => hotel.id,
  hotelCode: (_, { hotel }) => hotel.code,
  hotelName: (_, { hotel }) => hotel.name,
  hotelCurrency: (_, { hotel }) => hotel.currency,
  ownCode: ({ code }) => code,
  priceOfTotal: ({ total_price, currency }, { hotel }) => priceOf(total_price, currency ?? hotel.currency),
  lineOfTotal: ({ total }) => lineOf(total),
  shareOfTotal: (_, __, { price: whole, rooms }) => {
    const share = (amount: number) => Math.floor(amount / rooms.length)
    return priceOf(share(whole.total), whole.currency, share(whole.tax), share(whole.service_fee))
  },
  ownPlan: ({ room_plan_code }) => room_plan_code,
  matchingRooms,
  // A guest must not choose a payment at the hotel that the hotel may not accept.
  statedMethods: ({ payment_methods: given }) => (given === undefined || given === null ? ['on_site'] : []),
  shortestStay: ({ state }, context) =>
    state === 'available' || state === 'few' ? (queryOf(context).is_day_use ? 0 : 1) : null,
  now: () => new Date().toISOString(),
  checkinOfReservation: (_, __, { checkin }) => checkin,
  checkoutOfReservation: (_, __, { checkout }) => checkout,
  statusOfReservation: (_, __, { status }) => status,
  // A server that states no single permissions refuses what the guest may not do.
  unlessClosed: ({ reason }) =>
    ['stay_day', 'held', 'cancelled', 'wrong_account', 'other_facility'].includes(reason) ? reason : 'yes',
  nightsOfStay: ({ checkin, checkout }) => nightsBetween(checkin, checkout),
} satisfies Record<string, (object: ReadObject, context: ReadContext, parent: ReadObject) => unknown>

export type DefaultRule = keyof typeof defaultRules
