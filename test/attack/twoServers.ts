import { randomUUID } from 'node:crypto'
import { integer, record } from 'fast-check'
import { api } from '#shared/api/index.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import type { Attack } from '../support/attack/Attack.ts'
import { startTwo } from '../support/attack/startTwo.ts'
import { guestAt, nextWeekday, orderOf } from '../support/server/guest.ts'

const checkin = nextWeekday(2, 12)
const checkout = addDays(checkin, 2)

const Race = record({ guests: integer({ min: 4, max: 30 }), rooms: integer({ min: 1, max: 8 }) })

export const twoServers: Attack = {
  name: 'twoServers',
  guarantee: 'two processes on one database sell each last room once, and make one reservation for a key',
  isLong: true,
  async run({ target, rounds, sample, tried, check }) {
    // The embedded database has one process.
    if (target.database !== 'postgres') return
    const two = await startTwo()
    try {
      for (const { guests, rooms } of sample(Race, rounds(1, 15))) {
        const tenant = randomUUID()
        const first = await guestAt(two.apis[0], tenant)
        const second = await guestAt(two.apis[1], tenant)
        const choice = await first.choose('seoul', checkin, checkout, undefined, 'city-twin')
        const stock = { hotel: 'seoul', room_type: 'city-twin', from: checkin, to: checkout }
        await first.sandbox('inventory', { ...stock, left: rooms })
        const order = orderOf([choice])
        const key = randomUUID()
        const create = (place: number, idempotencyKey: string) =>
          (place % 2 === 0 ? first : second).call(
            api.reservations.create,
            { params: { hotelId: 'seoul' }, body: order, idempotencyKey },
            // The guest has one session for both processes.
            { 'Client-Session': first.session() },
          )
        const all = Array.from({ length: guests }, (_, place) => place)
        const [repeated, others] = await Promise.all([
          Promise.all(all.map((place) => create(place, key))),
          Promise.all(all.map((place) => create(place, randomUUID()))),
        ])
        tried('orders at two processes', 2 * guests)
        const numbersOf = (answers: typeof others) =>
          new Set(answers.flatMap(({ status, body }) => (status === 200 ? [body.number] : [])))
        const ofKey = numbersOf(repeated)
        check(ofKey.size <= 1, `${ofKey.size} reservations have one key`)
        const sold = numbersOf([...repeated, ...others]).size
        check(sold === Math.min(rooms, guests + 1), `${sold} of ${rooms} rooms were sold`)
        for (const answer of [...repeated, ...others])
          check(
            answer.status === 200 || answer.refusal === 'sold_out',
            `an order got ${answer.status} ${answer.refusal}`,
          )
      }
    } finally {
      await two.stop()
    }
  },
}
