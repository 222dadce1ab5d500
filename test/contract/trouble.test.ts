import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { addDays } from '#shared/stay/stayDates.ts'
import { releaseOverdue } from '../../examples/server/inventory/releaseHolds.ts'
import { hanako, nextWeekday, orderOf } from '../support/server/guest.ts'
import { sandboxServerKinds, testServer } from '../support/server/testServer.ts'

for (const kind of sandboxServerKinds) {
  const scene = testServer(kind)
  const test = suite(`when things go wrong on ${kind}`)
  scene.startFor(test)

  const tuesday = nextWeekday(2, 10)
  const friday = addDays(tuesday, 3)
  const named = (name: string) => ({ guest: { ...hanako, email: `${name}@sandbox.test` } })

  /** A guest about to book a twin in kyoto, under a name that brings trouble. */
  async function troubled(name: string) {
    const guest = await scene.guest()
    const choice = await guest.choose('kyoto', tuesday, friday, undefined, 'corner-twin')
    const left = async () =>
      (await guest.choose('kyoto', tuesday, friday, undefined, 'corner-twin')).room.room_count
    return { guest, choice, order: orderOf([choice], named(name)), key: randomUUID(), left }
  }

  test('the answer is lost after booking: asking again finds the booking, and books nothing more', async () => {
    const { guest, choice, order, key, left } = await troubled('timeout')
    const lost = await guest.book('kyoto', order, key).catch((error: Error) => error)
    assert.instance(lost, Error)
    const { status, body } = await guest.book('kyoto', order, key)
    assert.is(status, 200)
    assert.is(body.status, 'reserved')
    assert.is(await left(), choice.room.room_count - 1)
    assert.is((await guest.mails()).length, 1)
  })

  test('the request is lost before anything is done: asking again books', async () => {
    const { guest, choice, order, key, left } = await troubled('cut-before')
    assert.instance(await guest.book('kyoto', order, key).catch((error: Error) => error), Error)
    assert.is(await left(), choice.room.room_count)
    assert.is((await guest.book('kyoto', order, key)).body.status, 'reserved')
    assert.is(await left(), choice.room.room_count - 1)
  })

  test('a busy server says when to come back, and then books', async () => {
    const { guest, order, key } = await troubled('busy')
    const busy = await guest.book('kyoto', order, key)
    assert.is(busy.status, 429)
    assert.is(busy.headers.get('Retry-After'), '1')
    assert.is((await guest.book('kyoto', order, key)).status, 200)
  })

  test('an unavailable service and a room lost at the last moment are told as such', async () => {
    const closed = await troubled('503')
    assert.is((await closed.guest.book('kyoto', closed.order)).status, 503)
    const late = await troubled('sold-out')
    assert.is((await late.guest.book('kyoto', late.order)).refusal, 'sold_out')
  })

  test('the price rises while the guest types: refused once, and the new price can be booked', async () => {
    const { guest, order } = await troubled('price-changed')
    const { refusal, error } = await guest.book('kyoto', order)
    assert.is(refusal, 'price_changed')
    const total_price = error.meta.total_price as number
    assert.ok(total_price > order.total_price)
    const rooms = order.rooms.map((room) => ({ ...room, total_price }))
    assert.is((await guest.book('kyoto', { ...order, rooms, total_price })).status, 200)
  })

  test('rooms held too long are free again for whoever searches', async () => {
    const { guest, choice, order, left } = await troubled('held')
    const { body } = await guest.book('kyoto', order)
    assert.is(body.status, 'held')
    assert.ok(body.held_until)
    assert.is(await left(), choice.room.room_count - 1)
    await guest.sandbox('clock', { ms: 14 * 60_000 })
    assert.is(await left(), choice.room.room_count - 1, 'still held after fourteen minutes')
    await guest.sandbox('clock', { ms: 60_000 + 1000 })
    assert.is(await left(), choice.room.room_count)
    assert.is((await guest.show(body)).body.status, 'released')
    assert.is((await guest.mails()).length, 0)
  })

  test('asking again after the rooms were given back is refused: it must not look like a booking', async () => {
    const { guest, order, key } = await troubled('held')
    assert.is((await guest.book('kyoto', order, key)).body.status, 'held')
    await guest.sandbox('clock', { hours: 1 })
    const late = await guest.book('kyoto', order, key)
    assert.is(late.status, 409)
    assert.is(late.refusal, 'expired')
  })

  test('the server’s own clock releases them too, with nobody there', async () => {
    const { guest, order } = await troubled('held')
    const { body } = await guest.book('kyoto', order)
    await guest.sandbox('clock', { hours: 1 })
    await scene.server.sandbox?.releaseOverdue()
    assert.is((await guest.show(body)).body.status, 'released')
  })

  test('a held booking is released once, however many ask at the same moment', async () => {
    const { guest, choice, order, left } = await troubled('held')
    await guest.book('kyoto', order)
    await guest.sandbox('clock', { hours: 1 })
    const services = await scene.servicesOf(guest)
    await Promise.all([releaseOverdue(services), releaseOverdue(services), left(), left()])
    assert.is(await left(), choice.room.room_count)
  })

  test('guests booking and the clock releasing at once lose no room and sell none twice', async () => {
    const { guest, order, left } = await troubled('held')
    for (let n = 0; n < 4; n++) await guest.book('kyoto', order)
    await guest.sandbox('clock', { hours: 1 })
    const whole = { ...order, guest: hanako }
    const bookings = Array.from({ length: 8 }, () => guest.book('kyoto', whole))
    const services = await scene.servicesOf(guest)
    const sweeps = Array.from({ length: 4 }, () => releaseOverdue(services))
    const answers = await Promise.all(bookings)
    await Promise.all(sweeps)
    const booked = answers.filter(({ status }) => status === 200).length
    const [row] = await services.database.query<{ total: number; count: number }>(
      `SELECT i.total, s.count FROM sold s JOIN inventory i USING (room_type_id, date)
       WHERE s.date = $1 AND s.count = $2`,
      [tuesday, booked],
    )
    assert.ok(row, `${booked} rooms are counted as sold`)
    assert.is(await left().catch(() => 0), (row?.total ?? 0) - booked)
  })

  test.run()
}
