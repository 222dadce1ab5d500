import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { addDays } from '#shared/stay/stayDates.ts'
import { releaseOverdue } from '../../../examples/server/order/releaseHolds.ts'
import { holdWorker } from '../../../examples/server/workers.ts'
import { hanako, nextWeekday, orderOf } from '../../support/server/guest.ts'
import { sandboxRuleServerKinds, testServer } from '../../support/server/testServer.ts'

for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/booking/failures on ${kind}`)
  server.startFor(test)

  const tuesday = nextWeekday(2, 10)
  const friday = addDays(tuesday, 3)
  const named = (name: string) => ({ guest: { ...hanako, email: `${name}@sandbox.test` } })

  /** A guest who is about to book a twin in Kyoto with an e-mail address that is a sentinel. */
  async function guestWithSentinel(name: string) {
    const guest = await server.guest()
    const choice = await guest.choose('kyoto', tuesday, friday, undefined, 'corner-twin')
    const left = async () =>
      (await guest.choose('kyoto', tuesday, friday, undefined, 'corner-twin')).room.room_count
    return { guest, choice, order: orderOf([choice], named(name)), key: randomUUID(), left }
  }

  test('a repeated order after a lost answer returns the first booking', async () => {
    const { guest, choice, order, key, left } = await guestWithSentinel('timeout')
    const lost = await guest.book('kyoto', order, key).catch((error: Error) => error)
    assert.instance(lost, Error)
    const { status, body } = await guest.book('kyoto', order, key)
    assert.is(status, 200)
    assert.is(body.status, 'reserved')
    assert.is(await left(), choice.room.room_count - 1)
    assert.is((await guest.mails()).length, 1)
  })

  test('an order whose answer is 503 after the booking gives the same reservation when it is repeated', async () => {
    const { guest, choice, order, key, left } = await guestWithSentinel('503-after')
    assert.is((await guest.book('kyoto', order, key)).status, 503)
    assert.is(await left(), choice.room.room_count - 1)
    assert.is((await guest.book('kyoto', order, key)).body.status, 'reserved')
    assert.is(await left(), choice.room.room_count - 1)
    assert.is((await guest.mails()).length, 1)
  })

  test('a repeated order after a lost request books', async () => {
    const { guest, choice, order, key, left } = await guestWithSentinel('disconnected-before')
    assert.instance(await guest.book('kyoto', order, key).catch((error: Error) => error), Error)
    assert.is(await left(), choice.room.room_count)
    assert.is((await guest.book('kyoto', order, key)).body.status, 'reserved')
    assert.is(await left(), choice.room.room_count - 1)
  })

  test('a busy server sends Retry-After, and the repeated order books', async () => {
    const { guest, order, key } = await guestWithSentinel('busy')
    const busy = await guest.book('kyoto', order, key)
    assert.is(busy.status, 429)
    assert.is(busy.headers.get('Retry-After'), '1')
    assert.is((await guest.book('kyoto', order, key)).status, 200)
  })

  test('an unavailable server and a room that is sold meanwhile have their own errors', async () => {
    const closed = await guestWithSentinel('503')
    assert.is((await closed.guest.book('kyoto', closed.order)).status, 503)
    const late = await guestWithSentinel('sold-out')
    assert.is((await late.guest.book('kyoto', late.order)).refusal, 'sold_out')
  })

  test('a price that rises meanwhile refuses the order once, and the new price can be booked', async () => {
    const { guest, order } = await guestWithSentinel('price-changed')
    const { refusal, error } = await guest.book('kyoto', order)
    assert.is(refusal, 'price_changed')
    const total_price = error.meta.total_price as number
    assert.ok(total_price > order.total_price)
    const rooms = order.rooms.map((room) => ({ ...room, total_price }))
    assert.is((await guest.book('kyoto', { ...order, rooms, total_price })).status, 200)
  })

  test('rooms are free again when their hold has expired', async () => {
    const { guest, choice, order, left } = await guestWithSentinel('held')
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

  test('a repeated order after its hold has expired is refused', async () => {
    const { guest, order, key } = await guestWithSentinel('held')
    assert.is((await guest.book('kyoto', order, key)).body.status, 'held')
    await guest.sandbox('clock', { hours: 1 })
    const late = await guest.book('kyoto', order, key)
    assert.is(late.status, 409)
    assert.is(late.refusal, 'expired')
  })

  test('the server releases expired holds without a request', async () => {
    const { guest, order } = await guestWithSentinel('held')
    const { body } = await guest.book('kyoto', order)
    await guest.sandbox('clock', { hours: 1 })
    await server.running.sandbox?.run(holdWorker)
    assert.is((await guest.show(body)).body.status, 'released')
  })

  test('the server releases a hold that was made while it looked for idle tenants', async () => {
    const { guest, order } = await guestWithSentinel('held')
    const { sandbox } = server.running
    let isAnswered = false
    const booking = guest.book('kyoto', order).finally(() => {
      isAnswered = true
    })
    // Without watched tenants, the answer would wait for the end of this loop.
    for (; !isAnswered; await setImmediate()) await sandbox?.forgetIdle()
    await guest.sandbox('clock', { hours: 1 })
    await sandbox?.run(holdWorker)
    assert.is((await guest.show((await booking).body)).body.status, 'released')
  })

  test('simultaneous requests release a held booking once', async () => {
    const { guest, choice, order, left } = await guestWithSentinel('held')
    await guest.book('kyoto', order)
    await guest.sandbox('clock', { hours: 1 })
    const services = await server.servicesOf(guest)
    await Promise.all([releaseOverdue(services), releaseOverdue(services), left(), left()])
    assert.is(await left(), choice.room.room_count)
  })

  test('simultaneous bookings and releases lose no room and sell none twice', async () => {
    const { guest, choice, order, left } = await guestWithSentinel('held')
    for (let n = 0; n < 4; n++) await guest.book('kyoto', order)
    await guest.sandbox('clock', { hours: 1 })
    const whole = { ...order, guest: hanako }
    const bookings = Array.from({ length: 8 }, () => guest.book('kyoto', whole))
    const services = await server.servicesOf(guest)
    const sweeps = Array.from({ length: 4 }, () => releaseOverdue(services))
    const answers = await Promise.all(bookings)
    await Promise.all(sweeps)
    const booked = answers.filter(({ status }) => status === 200).length
    const nights = await services.database.query('SELECT FROM sold WHERE count = $1', [booked])
    assert.is(nights.length, 3, `${booked} rooms are counted as sold`)
    assert.is(await left().catch(() => 0), choice.room.room_count - booked)
  })

  test.run()
}
