import { checkin, checkout, dated, party } from './stay.mjs'

/** Rooms, prices, days and policies, and what a hotel asks and offers beside them. Returns the first plan. */
export async function recordSearch({ record }, { hotel, brand, asking }) {
  const json = JSON.stringify
  const range = { from: checkin, to: checkout }
  const rooms = json(dated)
  const found = await record('rooms.search', 'GET', `${hotel}/rooms`, { query: { rooms } })
  const plan = found.rooms[0].room_plans[0]
  const codes = { 'room_plan_codes[]': plan.room_plan_code }
  await record('calendar.availability', 'GET', `${hotel}/rooms/availability`, {
    query: { ...range, rooms: json([party]) },
  })
  await record('calendar.inventory', 'GET', `${hotel}/rooms/inventory`, { query: range })
  await record('choices.price', 'GET', `${hotel}/rooms/price`, { query: { rooms, ...codes } })
  await record('choices.recommend', 'GET', `${hotel}/rooms/recommendation`, { query: { rooms } })
  await record('hotels.ofBrand', 'GET', `${brand}/hotels`)
  await record('hotels.facilities', 'GET', '/facilities', { query: { 'hotel_codes[]': 'hakone' } })
  await record('policies.list', 'GET', `${hotel}/cancellation_policies`, { query: codes })
  await record('policies.show', 'GET', `${hotel}/cancellation_policies/${plan.cancellation_policy.id}`)

  const asked = { query: { q: json({ label_filters: ['place_booking_process'] }) } }
  await record('questions.ofHotel', 'GET', `${asking}/additional_questions`, asked)
  await record('questions.ofBrand', 'GET', '/hotel_brands/427/additional_questions', asked)
  await record('extras.list', 'GET', `${asking}/extras`, { query: { rooms } })
  return plan
}
