import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Hotel } from '../../../examples/server/hotels/hotel.ts'
import { readCachedRange } from '../../../examples/server/inventory/cachedRange.ts'
import { type InventoryRange, readInventoryRange } from '../../../examples/server/inventory/range.ts'
import type { Services } from '../../../examples/server/services.ts'
import { hanako, inDays, orderOf } from '../../support/server/guest.ts'
import { serverKinds, testServer } from '../../support/server/testServer.ts'

for (const kind of serverKinds) {
  const server = testServer(kind)
  const test = suite(`contract/search/cachedRange on ${kind}`)
  const sandboxed = server.startFor(test)

  const hotelOf = ({ catalogue }: Services, code: string): Hotel => {
    const hotel = catalogue.hotel(code)
    if (!hotel) throw new Error(`There is no hotel ${code}`)
    return hotel
  }

  /** Everything a range contains. */
  const contentOf = ({ first, length, plan, left }: InventoryRange, types: Hotel['roomTypes']) => ({
    first,
    length,
    types: types.map((type) => [
      [...left(type.id)].join(),
      type.plans.map(({ id }) => [[...plan(id).price].join(), [...plan(id).minNights].join()]),
    ]),
  })

  const bothOf = async (
    services: Services,
    hotel: Hotel,
    types = hotel.roomTypes,
    days: [number, number, number],
  ) => {
    const [first, last, nights] = [inDays(days[0]), inDays(days[1]), days[2]]
    const plain = await readInventoryRange(services, types, first, last, nights)
    const cached = await readCachedRange(services, hotel, types, first, last, nights)
    assert.equal(contentOf(cached, types), contentOf(plain, types), `${hotel.code} ${days}`)
    return contentOf(cached, types)
  }

  test('a range with cached days is equal to a range that is read at once', async () => {
    const { services } = server.running
    for (const code of ['hakone', 'kyoto', 'taipei', 'seoul', 'core']) {
      const hotel = hotelOf(services, code)
      const ranges: [number, number, number][] = [
        [0, 395, 1],
        [0, 365, 14],
        [-1, 3, 1],
        [40, 41, 5],
        [399, 420, 2],
        [500, 510, 1],
      ]
      for (const days of ranges) await bothOf(services, hotel, hotel.roomTypes, days)
      await bothOf(services, hotel, hotel.roomTypes.slice(1, 2), [10, 300, 1])
      await bothOf(services, hotel, [], [10, 20, 1])
    }
  })

  test('changes of rates and inventory are seen at the next search', async () => {
    const { services } = server.running
    const hotel = hotelOf(services, 'seoul')
    const [type] = hotel.roomTypes as [Hotel['roomTypes'][number]]
    const plan = type.plans[0]?.id
    const date = inDays(30)
    const read = () => bothOf(services, hotel, [type], [30, 60, 1])
    const before = await read()
    const changes: [change: string, back: string][] = [
      [
        `UPDATE rates SET price = price + 1000 WHERE room_plan_id = ${plan} AND date = '${date}'`,
        `UPDATE rates SET price = price - 1000 WHERE room_plan_id = ${plan} AND date = '${date}'`,
      ],
      [
        `UPDATE inventory SET total = total + 1 WHERE room_type_id = ${type.id} AND date = '${date}'`,
        `UPDATE inventory SET total = total - 1 WHERE room_type_id = ${type.id} AND date = '${date}'`,
      ],
      [
        `DELETE FROM rates WHERE room_plan_id = ${plan} AND date = '${date}'`,
        `INSERT INTO rates SELECT room_plan_id, '${date}', price, min_nights FROM rates
         WHERE room_plan_id = ${plan} AND date = '${inDays(31)}'`,
      ],
    ]
    for (const [change, back] of changes) {
      const unchanged = await read()
      await services.database.exec(change)
      assert.not.equal(await read(), unchanged, change)
      await services.database.exec(back)
    }
    await services.database.exec(
      `UPDATE rates SET price = ${before.types[0]?.[1]?.[0]?.[0]?.split(',')[0]} WHERE room_plan_id = ${plan} AND date = '${date}'`,
    )
  })

  sandboxed('rooms of ended holds are left, also while the holds cannot be released', async () => {
    const guest = await server.guest()
    const services = await server.servicesOf(guest)
    const hotel = hotelOf(services, 'seoul')
    const database = { ...services.database, background: () => Promise.reject(new Error('no connection')) }
    const read = () => bothOf({ ...services, database }, hotel, hotel.roomTypes, [0, 30, 1])
    const before = await read()
    const choice = await guest.choose('seoul', inDays(10), inDays(12))
    const held = { guest: { ...hanako, email: 'held@sandbox.test' } }
    assert.is((await guest.book('seoul', orderOf([choice], held))).body.status, 'held')
    assert.not.equal(await read(), before)
    await guest.sandbox('clock', { hours: 1 })
    assert.equal(await read(), before)
  })

  sandboxed('a tenant has its own rooms and its own prices', async () => {
    const [one, other] = [await server.guest(), await server.guest()]
    const [mine, theirs] = [await server.servicesOf(one), await server.servicesOf(other)]
    const hotel = hotelOf(mine, 'kyoto')
    const [type] = hotel.roomTypes as [Hotel['roomTypes'][number]]
    const read = (services: Services) => bothOf(services, hotel, [type], [0, 300, 1])
    const before = await read(mine)
    await one.sandbox('prices', { percent: 80 })
    const cheap = await read(mine)
    assert.not.equal(cheap, before)
    await one.sandbox('prices', { percent: 120 })
    assert.not.equal(await read(mine), cheap)
    await one.sandbox('prices', { percent: 100 })
    assert.equal(await read(mine), before)
    await one.sandbox('inventory', {
      hotel: 'kyoto',
      room_type: type.code,
      from: inDays(9),
      to: inDays(12),
      left: 99,
    })
    assert.not.equal(await read(mine), before)
    assert.equal(await read(theirs), before)
  })

  test.run()
}
