import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import { amountOf } from '#shared/money/price.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { endByHotel } from '../../../examples/server/changes/cancellation/endByHotel.ts'
import { creditStays } from '../../../examples/server/points/creditStays.ts'
import { payWithPoints } from '../../../examples/server/points/movements.ts'
import { noteStay } from '../../../examples/server/points/noteStay.ts'
import type { Services } from '../../../examples/server/services.ts'
import { runs } from '../../support/runs.ts'
import { type Guest, nextWeekday, orderOf } from '../../support/server/guest.ts'
import { wrongAccounts } from '../../support/server/pointSums.ts'
import { signedIn } from '../../support/server/signedIn.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'

const checkin = nextWeekday(2, 20)
const checkout = addDays(checkin, 1)
const hotelId = 'kyoto'
/** The midnight in Japan that begins the third day after the check-out. */
const credit = Date.parse(`${addDays(checkout, 2)}T15:00:00Z`)
const member = { brandId: 100, memberId: 7001 }

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/points/credit on ${kind}`)
  const sandboxed = server.startFor(test)

  /** Books a stay. Returns its id, its local taxes, and one percent of the rest of its price. */
  async function book(guest: Guest, headers: Record<string, string>) {
    const party = adultsOnly(2)
    const query = { rooms: [{ checkin_date: checkin, checkout_date: checkout, ...party }] }
    const { body } = await guest.call(api.rooms.search, { params: { hotelId }, query }, headers)
    const [room] = body.rooms
    const [plan] = room?.room_plans ?? []
    if (!room || !plan) throw new Error('No room')
    const order = orderOf([{ hotel: hotelId, checkin, checkout, party, plan, room }])
    const request = { params: { hotelId }, body: order, idempotencyKey: randomUUID() }
    const { body: booked } = await guest.call(api.reservations.create, request, headers)
    const { price } = booked
    const localTax = amountOf(price, 'local_tax')
    return {
      id: Number(booked.id),
      number: booked.number,
      localTax,
      earned: Math.floor((price.total - localTax) / 100),
    }
  }

  async function opened() {
    const guest = await server.guest()
    const services = await server.servicesOf(guest)
    const stay = await book(guest, await signedIn(guest, 'member', hotelId))
    const at = (now: number): Services => ({ ...services, clock: { now: () => now } })
    const entries = async () =>
      (await services.database.query<{ amount: number }>('SELECT amount FROM point_entries ORDER BY id')).map(
        ({ amount }) => amount,
      )
    return { guest, services, stay, at, entries }
  }

  /** Makes another version of a stay true, as far as points are concerned. */
  async function changeStay({ database, catalogue }: Services, id: number, sql: string) {
    const hotel = catalogue.hotel(hotelId)
    if (!hotel) throw new Error('No hotel')
    await database.transaction(async (tx) => {
      await tx.query(`UPDATE reservations SET ${sql} WHERE id = $1`, [id])
      await noteStay(tx, hotel, id, 'changed')
    })
  }

  sandboxed(
    'a stay of a member is credited once, three days after the check-out, by two workers at once',
    async () => {
      const { guest, stay, at, entries, services } = await opened()
      await book(guest, {})
      const headers = await signedIn(guest, 'member', hotelId)
      const timeline = async (scope: 'current' | 'future') =>
        (await guest.call(api.points.timeline, { params: { hotelId }, query: { scope } }, headers)).body.data
      const future = { status: 'future', point: stay.earned, date: addDays(checkout, 3) }
      const [{ id: _, ...coming } = { id: '' }] = await timeline('future')
      assert.equal(coming, { ...future, reservation_number: stay.number })
      await creditStays(at(credit - 1))
      assert.equal(await entries(), [], 'not a moment before the midnight of the programme')
      await Promise.all([creditStays(at(credit)), creditStays(at(credit))])
      await creditStays(at(credit + 60_000))
      assert.equal(await timeline('future'), [])
      assert.is((await timeline('current'))[0]?.reservation_number, stay.number)
      assert.equal(await entries(), [stay.earned], 'only the stay of the member')
      const [lot] = await services.database.query<{ until: string }>('SELECT until FROM point_lots')
      assert.is(lot?.until.slice(5), addDays(checkout, 3).slice(5), 'valid for twelve months')
      assert.equal(await wrongAccounts(services.database), [])
    },
  )

  sandboxed('a change after the credit moves only the difference', async () => {
    const { services, stay, at, entries } = await opened()
    await creditStays(at(credit))
    const priced = (more: number) =>
      `price = jsonb_set(price, '{total}', to_jsonb((price->>'total')::bigint + ${more}))`
    for (const more of [-1000, 2000]) {
      await changeStay(services, stay.id, priced(more))
      await creditStays(at(credit))
    }
    assert.equal(await entries(), [stay.earned, -10, 20])
    const [sum] = await services.database.query('SELECT sum(remaining)::bigint AS left FROM point_lots')
    assert.equal(sum, { left: stay.earned + 10 })
  })

  const step = fc.oneof(
    fc.record({ do: fc.constant('price' as const), total: fc.nat({ max: 60_000 }) }),
    fc.record({ do: fc.constant('cancel' as const) }),
    fc.record({ do: fc.constant('use' as const), points: fc.integer({ min: 1, max: 400 }) }),
    fc.record({ do: fc.constant('run' as const), days: fc.integer({ min: -1, max: 3 }) }),
  )

  sandboxed(
    'after any order of changes, cancellations, uses and runs of two workers, the credits are what the stay earns',
    async () => {
      const { guest, services, at } = await opened()
      const { database } = services
      const headers = await signedIn(guest, 'member', hotelId)
      const movement = { member, reservationId: null, use: 'use', timeZone: 'Asia/Tokyo', now: credit }
      let uses = 0
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
          const { id } = await book(guest, headers)
          let latest = credit - 86_400_000
          for (const one of steps) {
            if (one.do === 'price')
              await changeStay(services, id, `price = jsonb_set(price, '{total}', '${one.total}')`)
            if (one.do === 'cancel') await changeStay(services, id, `status = 'cancelled'`)
            if (one.do === 'use')
              await database
                .transaction((tx) =>
                  payWithPoints(tx, { ...movement, externalId: `use ${++uses}` }, one.points),
                )
                .catch((error) => assert.is(error.reason, 'not_enough_points'))
            if (one.do === 'run') {
              latest = Math.max(latest, credit + one.days * 86_400_000)
              await Promise.all([creditStays(at(latest)), creditStays(at(latest))])
            }
            const [sum] = await database.query<{ given: number; credited: number | null; amount: number }>(
              `SELECT coalesce((SELECT sum(amount) FROM point_entries WHERE reservation_id = $1), 0)::bigint AS given,
                 credited, amount FROM point_stays WHERE reservation_id = $1`,
              [id],
            )
            assert.is(sum?.given, sum?.credited ?? 0)
            if (one.do === 'run' && latest >= credit) assert.is(sum?.given, sum?.amount, 'all that it earns')
            if (latest < credit) assert.is(sum?.given, 0, 'nothing before its day')
            assert.equal(await wrongAccounts(database), [])
          }
        }),
        { numRuns: runs(5, 300) },
      )
    },
  )

  sandboxed('a cancellation before the credit voids the points', async () => {
    const { services, stay, at, entries } = await opened()
    await changeStay(services, stay.id, `status = 'cancelled'`)
    await creditStays(at(credit))
    assert.equal(await entries(), [])
  })

  sandboxed('a no-show that the hotel records after the credit takes the points back', async () => {
    const { stay, at, entries } = await opened()
    await creditStays(at(credit))
    await endByHotel(at(credit), stay.number, { cause: 'no_show' })
    await creditStays(at(credit))
    assert.equal(await entries(), [stay.earned, -stay.earned])
  })

  sandboxed(
    'what a change after the credit takes back is a debt if it was used, and the next credit pays it first',
    async () => {
      const { guest, services, stay, at, entries } = await opened()
      const next = await book(guest, await signedIn(guest, 'member', hotelId))
      const { database } = services
      await changeStay(
        services,
        next.id,
        `checkout = checkout + 10, price = jsonb_set(price, '{total}', '${90_000 + next.localTax}')`,
      )
      await creditStays(at(credit))
      const { earned } = stay
      const movement = {
        ...{ member, externalId: 'use', reservationId: null, use: 'use' },
        ...{ timeZone: 'Asia/Tokyo', now: credit },
      }
      await database.transaction((tx) => payWithPoints(tx, movement, earned))
      await changeStay(services, stay.id, `status = 'cancelled'`)
      await creditStays(at(credit))
      assert.equal(await entries(), [earned, -earned, -earned])
      const debts = () => database.query('SELECT debt FROM point_accounts')
      assert.equal(await debts(), [{ debt: earned }])
      const refused = await database
        .transaction((tx) => payWithPoints(tx, { ...movement, externalId: 'next use' }, 100))
        .catch((error) => error)
      assert.is(refused.reason, 'not_enough_points')
      assert.equal(refused.details.meta, { currentPoint: -earned, spendPoint: 100 })
      await creditStays(at(credit + 10 * 86_400_000))
      assert.equal(await debts(), [{ debt: 0 }])
      assert.equal(await database.query(`SELECT sum(remaining)::bigint AS sum FROM point_lots`), [
        { sum: 900 - earned },
      ])
      assert.equal(await wrongAccounts(database), [])
    },
  )

  test.run()
}
