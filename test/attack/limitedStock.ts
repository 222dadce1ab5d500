import { integer } from 'fast-check'
import { api } from '#shared/api/index.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import type { Attack } from '../support/attack/Attack.ts'
import { type Guest, nextWeekday, orderOf } from '../support/server/guest.ts'

const checkin = nextWeekday(5, 10)
const checkout = addDays(checkin, 2)

/** The parking places of the hotel `preview` on each day. */
const PARKING = { extra_id: 10502, price: 1100, stock: 3 }

const Guests = integer({ min: 4, max: 20 })

/** Frees rooms, so that only the extra or the coupon is limited. */
const freeRooms = (guest: Guest, hotel: string, room_type: string) =>
  guest.sandbox('inventory', { hotel, room_type, from: checkin, to: checkout, left: 40 })

async function orderWithParking(guest: Guest) {
  const choice = await guest.choose('preview', checkin, checkout)
  await freeRooms(guest, 'preview', choice.room.room_type_code)
  const { extra_id, price } = PARKING
  return orderOf([choice], {
    additional_questions: [{ question_type: 'checkin', id: 1051, rooms: [{ checkin_time: '16:30' }] }],
    extras: [{ extra_id, delivered_at: { date: checkin, time: null }, quantity: 1, total_price: price }],
    total_price: choice.plan.total_price + price,
  })
}

async function orderWithCoupon(guest: Guest) {
  const rooms = [
    { checkin_date: checkin, checkout_date: checkout, adults: 2, children: 0, kids_tiers: [], kids_ages: [] },
  ]
  const found = await guest.call(api.rooms.search, {
    params: { hotelId: 'kyoto' },
    query: { rooms, coupon_code: 'ONCE' },
  })
  const [room] = found.body.rooms
  const plan = room?.room_plans[0]
  if (!room || !plan) throw new Error('No room with the coupon')
  await freeRooms(guest, 'kyoto', room.room_type_code)
  const party = { adults: 2, children: 0, kids_tiers: [], kids_ages: [] }
  return orderOf([{ hotel: 'kyoto', checkin, checkout, party, plan, room }], { coupon_code: 'ONCE' })
}

export const limitedStock: Attack = {
  name: 'limitedStock',
  guarantee:
    'an extra and a coupon are never sold more often than the hotel has them, at the same moment too',
  async run({ target, rounds, sample, tried, check }) {
    const races = sample(Guests, rounds(1, 20))
    for (const [guests, what] of races.flatMap((count) => [
      [count, 'extra'] as const,
      [count, 'coupon'] as const,
    ])) {
      const guest = await target.guest()
      const isExtra = what === 'extra'
      const order = isExtra ? await orderWithParking(guest) : await orderWithCoupon(guest)
      const hotel = isExtra ? 'preview' : 'kyoto'
      const answers = await Promise.all(Array.from({ length: guests }, () => guest.book(hotel, order)))
      tried(`orders with a limited ${what}`, guests)
      const booked = answers.filter(({ status }) => status === 200).length
      check(booked === (isExtra ? PARKING.stock : 1), `${booked} orders have the ${what}`)
      const refusal = isExtra ? 'extra_limit_exceeded' : 'coupon_invalid'
      for (const answer of answers)
        check(
          answer.status === 200 || answer.refusal === refusal,
          `an order with the ${what} got ${answer.status} ${answer.refusal}`,
        )
    }
  },
}
