import type { Definition } from '#shared/api/endpoint.ts'
import { api } from '#shared/api/index.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import type { Attack } from '../support/attack/Attack.ts'
import { sendTimed } from '../support/attack/sendTimed.ts'
import { nextWeekday, orderOf } from '../support/server/guest.ts'

const checkin_date = nextWeekday(2, 12)
const checkout_date = addDays(checkin_date, 2)

/** Guests of a room that no hotel accepts: their number is too large, or their children have no price. */
const refusedParties: object[] = [
  { adults: 1, children: 0, kids_tiers: [{ code: 'ZZ', children: 300_000_000 }] },
  { adults: 1, children: 0, kids_tiers: [{ code: 'ZZ', children: 3 }] },
  { adults: 1, children: 3, kids_tiers: [{ code: 'ZZ', children: 3 }] },
  { adults: 1, children: 0, kids_tiers: [{ code: 'A', children: 1 }] },
  { adults: 1, children: 2, kids_tiers: [{ code: 'A', children: 1 }] },
  { adults: 1, children: 1, kids_tiers: [{ code: 'A', children: 1 }], kids_ages: [4] },
  { adults: 1, children: 0, kids_age_range: [{ code: 'ZZ', count: 2 ** 40 }] },
  { adults: 1, children: 0, kids_ages: [300_000_000] },
  { adults: 1, children: 300_000_000 },
  { adults: 300_000_000, children: 0 },
  { adults: 1, children: 0, kids_ages: Array.from({ length: 99 }, () => 4) },
]

const hotelId = 'hakone'

/** Calls with the guests of one room. */
const callsWith = (
  party: object,
  code: string,
): [name: string, definition: Definition, request: object][] => {
  const rooms = [{ checkin_date, checkout_date, ...party }]
  const params = { hotelId }
  const days = { from: checkin_date, to: checkout_date }
  return [
    ['rooms.search', api.rooms.search, { params, query: { rooms } }],
    [
      'rooms.search',
      api.rooms.search,
      { params, query: { rooms: [party], search_type: 'undated', nights: 2 } },
    ],
    ['calendar.availability', api.calendar.availability, { params, query: { ...days, rooms: [party] } }],
    ['choices.price', api.choices.price, { params, query: { rooms, room_plan_codes: [code] } }],
    ['choices.recommend', api.choices.recommend, { params, query: { rooms } }],
  ]
}

export const parties: Attack = {
  name: 'parties',
  guarantee:
    'guests that no hotel accepts are refused by every call, and a list of hotels has no price for them',
  async run(attempt) {
    const { target, check } = attempt
    const guest = await target.guest()
    const choice = await guest.choose(hotelId, checkin_date, checkout_date)
    const order = orderOf([choice])
    for (const party of refusedParties) {
      const shown = JSON.stringify(party).slice(0, 120)
      for (const [name, definition, request] of callsWith(party, choice.plan.room_plan_code)) {
        const { status } = await sendTimed(attempt, guest, { name, definition }, { params: {}, ...request })
        check(status === 422, `${name} answered ${status} for ${shown}`)
      }
      const rooms = [{ checkin_date, checkout_date, ...party }]
      const query = { hotel_codes: ['hakone', 'kyoto'], is_including_lowest_price: true, rooms }
      const hotels = { name: 'hotels.facilities', definition: api.hotels.facilities }
      const { status, body } = await sendTimed(attempt, guest, hotels, { params: {}, query })
      const prices = (body as { facilities?: { lowest_price: number | null }[] }).facilities ?? []
      check(
        status === 422 || prices.every(({ lowest_price }) => lowest_price === null),
        `hotels.facilities has a price for ${shown}`,
      )
      const orderRooms = order.rooms.map((room) => ({ ...room, ...party }))
      const create = { name: 'reservations.create', definition: api.reservations.create }
      const orderBody = { ...order, rooms: orderRooms }
      const booked = await sendTimed(attempt, guest, create, { params: { hotelId }, body: orderBody })
      check(booked.status === 422, `reservations.create answered ${booked.status} for ${shown}`)
    }
  },
}
