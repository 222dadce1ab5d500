import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { adultsOnly } from '#shared/party/party.ts'
import { datesOfUse } from '#shared/stay/roomDates.ts'
import { addDays, type StayDate } from '#shared/stay/stayDates.ts'
import type { Database, Queries } from '../../../examples/server/database/Database.ts'
import type { Hotel } from '../../../examples/server/hotels/hotel.ts'
import { lockSold, type NightCount, takeNights } from '../../../examples/server/inventory/sold.ts'
import { queueMail } from '../../../examples/server/mail/queue.ts'
import type { Services } from '../../../examples/server/services.ts'
import { lockList } from '../../../examples/server/waitlist/entries.ts'
import { freeNights, serveWaiting } from '../../../examples/server/waitlist/serve.ts'
import { sweepWaitlist } from '../../../examples/server/waitlist/sweep.ts'
import { bodyOf } from '../../support/server/changing.ts'
import { insertWaiting } from '../../support/server/insertWaiting.ts'
import { familyOrder } from '../../support/server/paying.ts'
import { sandboxServerKinds, testServer } from '../../support/server/testServer.ts'
import { byLink, join, joinBody, leaveRooms, wait, wanted } from '../../support/server/waiting.ts'

const [first, second] = ['first@example.com', 'second@example.com'] as const
const hotelId = wanted.hotel

/** Resolves when so many statements wait for locks, and when `work` has ended. */
async function untilWaiting(database: Database, work: Promise<unknown>, statements = 1): Promise<void> {
  let isOver = false
  const ended = () => {
    isOver = true
  }
  work.then(ended, ended)
  while (!isOver)
    if (
      (await database.query(`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'`)).length >=
      statements
    )
      return
}

/** Resolves for each of two transactions when both have come here. */
function meeting() {
  let came = 0
  let open = () => {}
  const both = new Promise<void>((resolve) => {
    open = resolve
  })
  return () => {
    if (++came === 2) open()
    return both
  }
}

// The embedded database has one connection, so that nothing waits.
for (const kind of sandboxServerKinds.filter((name) => name === 'postgres')) {
  const server = testServer(kind)
  const test = suite(`contract/waitlist/locks on ${kind}`)
  server.startFor(test)

  async function openHotel() {
    const guest = await server.guest()
    const services = await server.servicesOf(guest)
    const hotel = services.catalogue.hotel(hotelId)
    const type = hotel?.roomTypes.find(({ code }) => code === wanted.type)
    if (!hotel || !type) throw new Error('No room type')
    const night = (date: StayDate, count = 1): NightCount => ({ room_type_id: type.id, date, count })
    return { guest, services, database: services.database, hotel, night }
  }

  /** Adds a guest who waits for a night. */
  const addWaiting = (
    { database, clock }: Services,
    hotel: Hotel,
    email: string,
    checkin: StayDate,
    nights = 1,
  ): Promise<number> =>
    database.transaction((tx) =>
      insertWaiting(
        tx,
        {
          hotel_id: hotel.id,
          token: randomUUID(),
          email,
          mailbox: email,
          locale: 'en',
          checkin,
          checkout: addDays(checkin, nights),
          parties: [adultsOnly(2)],
          room_type_code: wanted.type,
        },
        clock.now(),
      ),
    )

  test('an order takes a night that was never sold and then releases another one, while the list is served', async () => {
    const { services, database, hotel, night } = await openHotel()
    const [sold, unsold] = [wanted.checkin, addDays(wanted.checkin, 1)]
    await database.query('DELETE FROM sold WHERE room_type_id = $1 AND date = $2', [
      night(unsold).room_type_id,
      unsold,
    ])
    await database.transaction((tx) => takeNights(tx, hotel, [night(sold)]))
    const id = await addWaiting(services, hotel, first, sold, 2)
    let serving: Promise<unknown> = Promise.resolve()
    await database.transaction(async (tx) => {
      await takeNights(tx, hotel, [night(unsold)])
      serving = database.transaction((other) =>
        serveWaiting(services, other, hotel, { first: sold, last: unsold }),
      )
      await untilWaiting(database, serving)
      await freeNights(services, tx, hotel, [night(sold)])
    })
    await serving
    // The worker adds the rows of nights that were never sold.
    await sweepWaitlist(services)
    assert.equal(await database.query('SELECT state FROM waitlist_entries WHERE id = $1', [id]), [
      { state: 'held' },
    ])
  })

  test('two transactions serve guests, and each then mails the guest of the other one', async () => {
    const { services, database, hotel, night } = await openHotel()
    const [one, two] = [wanted.checkin, addDays(wanted.checkin, 1)]
    await database.transaction((tx) => takeNights(tx, hotel, [night(one), night(two)]))
    const ids = [
      await addWaiting(services, hotel, first, one),
      await addWaiting(services, hotel, second, two),
    ]
    const meet = meeting()
    const content = { subject: 'A stay', text: 'A stay', html: 'A stay' }
    const freeAndMail = (date: StayDate, recipient: string) =>
      database.transaction(async (tx: Queries) => {
        await freeNights(services, tx, hotel, [night(date)])
        await meet()
        await queueMail(services, tx, { kind: 'cancelled', locale: 'en', recipient, subjectId: 1 }, content)
      })
    await Promise.all([freeAndMail(one, second), freeAndMail(two, first)])
    assert.equal(
      await database.query('SELECT state FROM waitlist_entries WHERE id = ANY($1::int[])', [ids]),
      [{ state: 'held' }, { state: 'held' }],
    )
  })

  test('an order by the link replaces rooms of earlier dates, while another order takes both dates', async () => {
    const { guest, services, database } = await openHotel()
    const early = await familyOrder(guest, 'prepaid', 'credit_card', 30)
    const late = await familyOrder(guest, 'prepaid', 'credit_card', 40)
    const [room_type_code = ''] = late.rooms[0]?.room_plan_code.split('.') ?? []
    const { checkin, checkout } = late
    const leave = (left: number) =>
      guest.sandbox('inventory', {
        hotel: 'family',
        room_type: room_type_code,
        from: checkin,
        to: checkout,
        left,
      })
    await leave(0)
    const token = await wait(guest, first, { checkin, checkout, room_type_code }, 'family')
    await leave(1)
    assert.is(bodyOf(await byLink(guest, 'show', token, 'family')).state, 'held')
    const key = randomUUID()
    bodyOf(await guest.book('family', early, key))
    const type = services.catalogue.hotel('family')?.roomTypes.find(({ code }) => code === room_type_code)
    const nightsOf = (order: { checkin: StayDate; checkout: StayDate }): NightCount[] =>
      datesOfUse(order).map((date) => ({ room_type_id: type?.id ?? 0, date, count: 1 }))
    let ordering: ReturnType<typeof guest.book> | undefined
    await database.transaction(async (tx) => {
      await lockSold(tx, nightsOf(early))
      ordering = guest.book('family', { ...late, waitlist_token: token }, key)
      await untilWaiting(database, ordering)
      await lockSold(tx, nightsOf(late))
    })
    assert.is(ordering && bodyOf(await ordering).status, 'held')
  })

  test('a guest who asks again while the link is confirmed waits for no lock, and the list stays free', async () => {
    const { guest, database, hotel } = await openHotel()
    await leaveRooms(guest, 0)
    bodyOf(await join(guest, joinBody(first)))
    const joining = await database.transaction(async (tx) => {
      await tx.query('SELECT FROM waitlist_entries FOR UPDATE')
      const again = join(guest, joinBody(first))
      await untilWaiting(database, again)
      await lockList(tx, hotel.id)
      return { again }
    })
    bodyOf(await joining.again)
  })

  test('two equal wishes at once are one entry', async () => {
    const { guest, database } = await openHotel()
    await leaveRooms(guest, 0)
    bodyOf(await join(guest, joinBody(first, { checkout: addDays(wanted.checkin, 1) })))
    const joining = await database.transaction(async (tx) => {
      await tx.query(`SELECT FROM rate_counters WHERE kind = 'asked_mails_of_recipient' FOR UPDATE`)
      const both = Promise.all([1, 2].map(() => join(guest, joinBody(first))))
      await untilWaiting(database, both, 2)
      return { both }
    })
    for (const answer of await joining.both) bodyOf(answer)
    assert.equal(
      await database.query('SELECT count(*)::int FROM waitlist_entries WHERE checkout = $1', [
        wanted.checkout,
      ]),
      [{ count: 1 }],
    )
  })

  test.run()
}
