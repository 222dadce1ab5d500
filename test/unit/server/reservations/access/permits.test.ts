import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { priceOfLines } from '#shared/money/price.ts'
import { permittedRooms } from '../../../../../examples/server/reservations/access/permits.ts'
import type { StoredReservation } from '../../../../../examples/server/reservations/read.ts'

const test = suite('examples/server/reservations/access/permits')

const policy = { id: 1, title: { en: 'Policy', ja: '規定' }, parts: [], no_show_percent: 100 }

test('a room is permitted by its price without local tax, as its least amount is without it', () => {
  const price = priceOfLines({
    currency: 'JPY',
    lines: [
      { kind: 'night', date: '2027-05-01', amount: 15_000 },
      { kind: 'local_tax', date: null, amount: 300 },
    ],
    tax: 0,
    taxes: [],
    service_fee: 0,
  })
  const room = { checkin: '2027-05-01', policy, status: 'cancelled', price, fees: 1_000, least: 16_000 }
  const [permitted] = permittedRooms({ rooms: [room] } as unknown as Pick<StoredReservation, 'rooms'>)
  assert.ok(permitted)
  const { price: amount, fees, least, is_given_up } = permitted
  assert.equal([amount, fees, least, is_given_up], [15_000, 1_000, 16_000, true])
})

test.run()
