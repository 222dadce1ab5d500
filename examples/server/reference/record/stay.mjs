import { randomUUID } from 'node:crypto'

const dayAfter = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The stay of the examples. */
export const [checkin, checkout] = [dayAfter(40), dayAfter(42)]
export const party = { adults: 2, children: 0, kids_tiers: [], kids_ages: [] }
export const dated = [{ checkin_date: checkin, checkout_date: checkout, ...party }]

export const name = { first_name: 'Hanako', last_name: 'Yamada' }
export const email = 'guest@example.com'

/** The header of a call that must have one effect. */
export const keyed = () => ({ headers: { 'Idempotency-Key': randomUUID() } })

/** The order of the room of a plan for the stay. */
export const orderOf = (plan, more = {}) => ({
  ...keyed(),
  body: {
    checkin,
    checkout,
    rooms: [{ room_plan_code: plan.room_plan_code, ...party, guest: name, total_price: plan.total_price }],
    guest: { ...name, email, phone: '+815012345678' },
    payment_method: plan.payment_methods[0],
    currency: plan.price.currency,
    total_price: plan.total_price,
    locale: 'en',
    ...more,
  },
})

/** The plans that a hotel offers for the stay, room type by room type. */
export async function plansOf({ send }, hotel) {
  const { rooms } = await send('GET', `${hotel}/rooms`, { query: { rooms: JSON.stringify(dated) } })
  return rooms.flatMap(({ room_plans }) => room_plans)
}
