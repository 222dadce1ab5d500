import { integer, record } from 'fast-check'
import { addDays } from '#shared/stay/stayDates.ts'
import type { Attack } from '../support/attack/Attack.ts'
import { nextWeekday, orderOf } from '../support/server/guest.ts'

const checkin = nextWeekday(2, 12)
const checkout = addDays(checkin, 3)

const Race = record({ guests: integer({ min: 2, max: 40 }), rooms: integer({ min: 0, max: 10 }) })

export const lastRooms: Attack = {
  name: 'lastRooms',
  guarantee: 'every last room is sold once when many guests book it at the same moment',
  async run({ target, rounds, sample, tried, check }) {
    for (const { guests, rooms } of sample(Race, rounds(1, 20))) {
      const guest = await target.guest()
      const choice = await guest.choose('seoul', checkin, checkout, undefined, 'city-twin')
      const stock = { hotel: 'seoul', room_type: 'city-twin', from: checkin, to: checkout }
      await guest.sandbox('inventory', { ...stock, left: rooms })
      const order = orderOf([choice])
      const answers = await Promise.all(Array.from({ length: guests }, () => guest.book('seoul', order)))
      tried('orders for the last rooms', guests)
      const booked = answers.filter(({ status }) => status === 200)
      const refused = answers.filter(({ refusal }) => refusal === 'sold_out')
      check(booked.length === Math.min(rooms, guests), `${booked.length} of ${rooms} rooms were booked`)
      check(booked.length + refused.length === guests, `${answers.map(({ status }) => status)}`)
    }
  },
}
