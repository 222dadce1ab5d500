import type { Reservation } from '#shared/api/reservations.ts'
import { addresses } from '../addresses.ts'
import { dayAhead } from '../journey/booking.ts'
import { bodyOf } from '../server/changing.ts'
import { guestAt } from '../server/guest.ts'

/** Books rooms of the plan with breakfast, which is free to cancel, at the hotel of the level core. */
export async function bookAtCore(
  tenant: string,
  { checkin = dayAhead(60), checkout = dayAhead(62), rooms = 1 } = {},
): Promise<Reservation> {
  const guest = await guestAt(addresses.api, tenant)
  const { body } = await guest.search('core', checkin, checkout)
  const plan = body.rooms
    .flatMap(({ room_plans }) => room_plans)
    .find(({ room_plan_code }) => room_plan_code === 'sea-twin.breakfast')
  if (!plan) throw new Error('No plan')
  const name = { first_name: 'Hanako', last_name: 'Yamada' }
  const room = {
    ...{ room_plan_code: plan.room_plan_code, adults: 2, children: 0, kids_tiers: [], kids_ages: [] },
    ...{ guest: name, total_price: plan.total_price },
  }
  const made = await guest.book('core', {
    checkin,
    checkout,
    rooms: Array.from({ length: rooms }, () => room),
    guest: { ...name, email: 'hanako@example.com', phone: '+81460000000' },
    payment_method: 'on_site',
    currency: 'JPY',
    total_price: rooms * plan.total_price,
    locale: 'en',
  })
  return { ...bodyOf(made), hotel_code: 'core' }
}
