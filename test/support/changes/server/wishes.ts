import type { ChangeRequest } from '#shared/api/changes.ts'
import type { WantedRoom } from '#shared/api/wantedRoom.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { pick } from '../../payments/paymentRun.ts'
import type { PaymentWorld } from '../../payments/paymentWorld.ts'
import type { Wish } from './actions.ts'

/** Sweets, which the hotel `family` sells once for a stay. */
const SWEETS = { extra_id: 10806, price: 1_080 }

type World = Pick<PaymentWorld, 'database' | 'checkin' | 'orders'>
/** A wish about one of the rooms. */
type RoomWish = Extract<Wish, { room: number }>
type Room = { id: number; checkin: string; checkout: string }

/** The rooms of a reservation that the guest has not given up. */
const roomsOf = ({ database }: World, reservationId: number) =>
  database.query<Room>(
    `SELECT id, checkin, checkout FROM reservation_rooms WHERE reservation_id = $1 AND status <> 'cancelled' ORDER BY id`,
    [reservationId],
  )

/** What a wish says about one of the rooms. */
function wantedRoom({ checkin, orders }: World, wish: RoomWish, room: Room): Partial<WantedRoom> {
  switch (wish.is) {
    case 'move': {
      const day = addDays(checkin, wish.from)
      return { checkin_date: day, checkout_date: addDays(day, wish.nights) }
    }
    case 'lengthen':
      return { checkout_date: addDays(room.checkout, 1) }
    case 'shorten':
      return { checkout_date: addDays(room.checkout, -1) }
    case 'giveUp':
      return { is_given_up: true }
    case 'plan':
      return { room_plan_code: orders[wish.plan].rooms[0]?.room_plan_code ?? '' }
    case 'guests':
      return { adults: wish.adults }
  }
}

/** The request of a wish for a reservation as it is stored now; null if the wish is about a room that does not exist. */
export async function requestOf(
  world: World,
  reservationId: number,
  wish: Wish,
): Promise<Omit<ChangeRequest, 'locale'> | null> {
  if (wish.is === 'cancel') return { cancel: true }
  if (wish.is === 'coupon') return { coupon_code: wish.code }
  if (wish.is === 'extras') {
    const { extra_id, price } = SWEETS
    const { quantity } = wish
    const ordered = { extra_id, delivered_at: null, quantity, total_price: quantity * price }
    return { extras: quantity === 0 ? [] : [ordered] }
  }
  if (wish.is === 'add') {
    const [sample] = world.orders[wish.plan].rooms
    const checkin_date = addDays(world.checkin, wish.from)
    const checkout_date = addDays(checkin_date, wish.nights)
    const party = { adults: 2, children: 0, kids_tiers: [], kids_ages: [] }
    return {
      rooms: [{ room_plan_code: sample?.room_plan_code ?? '', checkin_date, checkout_date, ...party }],
    }
  }
  const room = pick(await roomsOf(world, reservationId), wish.room)
  return room ? { rooms: [{ reservation_hotel_room_id: room.id, ...wantedRoom(world, wish, room) }] } : null
}
