import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import { startOfPeriod } from '#shared/money/limitUse.ts'
import { adultsOnly } from '#shared/party/party.ts'
import type { Purpose } from '#shared/reservation/purpose.ts'
import { addDays, todayIn } from '#shared/stay/stayDates.ts'
import { operatorApi } from '../../../examples/server/http/operator/operatorApi.ts'
import { bearer } from '../../support/accounts/passkeyCalls.ts'
import { bodyOf, cancelWhole, roomIdOf } from '../../support/server/changing.ts'
import { type Guest, orderOf } from '../../support/server/guest.ts'
import { setFee } from '../../support/server/searchingChange.ts'
import { signedIn } from '../../support/server/signedIn.ts'
import { ruleServerKinds, testServer, testSettings } from '../../support/server/testServer.ts'

const hotelId = 'kyoto'
const params = { hotelId }
/** A month of which no night is past or of the last days. */
const from = startOfPeriod(addDays(todayIn('Asia/Tokyo', Date.now()), 62), 'month')
const day = (number: number) => addDays(from, number - 1)

type Limits = { period: 'month' | 'year'; unit: 'room_nights' | 'amount'; currency?: string; limit: number }[]
type Headers = Record<string, string>

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/organizations/limits on ${kind}`)
  const sandboxed = server.startFor(test)

  async function opened(limits: Limits) {
    const guest = await server.guest()
    const staff = await signedIn(guest, 'corporate', hotelId)
    const both = await signedIn(guest, 'both', hotelId)
    const setLimits = (limits: Limits) =>
      guest.call(
        operatorApi.operator.setOrganization,
        {
          params: { hotelId, organizationId: '900' },
          body: {
            name: 'Aozora Trading Co., Ltd.',
            display_name: 'Aozora Trading',
            program_id: 32,
            limits,
            people: [],
          },
        },
        bearer(testSettings.operatorKey ?? ''),
      )
    assert.is((await setLimits(limits)).status, 200)
    const { database } = await server.servicesOf(guest)
    /** What is used of the month. */
    const used = async (unit = 'room_nights') => {
      const [row] = await database.query<{ used: number }>(
        `SELECT used::int FROM organization_uses WHERE starts = $1 AND period = 'month' AND unit = $2`,
        [from, unit],
      )
      return row?.used ?? 0
    }
    return { guest, staff, both, setLimits, used }
  }

  async function book(
    guest: Guest,
    headers: Headers,
    [checkin, checkout]: [string, string],
    purpose?: Purpose,
  ) {
    const party = adultsOnly(2)
    const query = { rooms: [{ checkin_date: checkin, checkout_date: checkout, ...party }] }
    const { rooms } = bodyOf(await guest.call(api.rooms.search, { params, query }, headers))
    const room = rooms.find(({ room_plans }) => room_plans.length > 0)
    const plan = room?.room_plans.find(({ payment_methods }) => payment_methods.includes('on_site'))
    if (!room || !plan) throw new Error('No room')
    const order = orderOf([{ hotel: hotelId, checkin, checkout, party, plan, room }])
    return guest.call(
      api.reservations.create,
      { params, body: { ...order, ...(purpose && { purpose }) }, idempotencyKey: randomUUID() },
      headers,
    )
  }

  const twoNights = [{ period: 'month' as const, unit: 'room_nights' as const, limit: 2 }]

  sandboxed(
    'a stay above the limit of the month is refused with its numbers, and a private one is not',
    async () => {
      const { guest, staff, both, used } = await opened(twoNights)
      const first = bodyOf(await book(guest, staff, [day(10), day(12)]))
      assert.is(await used(), 2)
      const refused = await book(guest, staff, [day(14), day(15)])
      assert.is(refused.refusal, 'organization_limit')
      const { limit, left, needed, period, unit } = refused.error.meta
      assert.equal([limit, left, needed, period, unit], [2, 0, 1, 'month', 'room_nights'])
      assert.is((await book(guest, both, [day(14), day(15)], 'business')).refusal, 'organization_limit')
      assert.is((await book(guest, both, [day(14), day(15)], 'private')).status, 200)
      assert.is(await used(), 2)
      await setFee((await server.servicesOf(guest)).database, first, 0)
      const cancelled = await cancelWhole(guest, first, {}, staff)
      assert.is(cancelled.status, 200)
      assert.is(await used(), 0, 'a cancellation gives back')
      assert.is((await book(guest, staff, [day(14), day(15)])).status, 200)
    },
  )

  sandboxed('of two colleagues who book the last nights at once, one is refused', async () => {
    const { guest, staff, both, used } = await opened(twoNights)
    const made = await Promise.all([
      book(guest, staff, [day(10), day(12)]),
      book(guest, both, [day(20), day(22)], 'business'),
    ])
    assert.equal(made.map(({ refusal }) => refusal ?? 'booked').sort(), ['booked', 'organization_limit'])
    assert.is(await used(), 2)
  })

  sandboxed('a change that raises nothing is possible above a limit that was lowered', async () => {
    const { guest, staff, setLimits, used } = await opened(twoNights)
    const stay = bodyOf(await book(guest, staff, [day(10), day(12)]))
    await setFee((await server.servicesOf(guest)).database, stay, 0)
    assert.is((await setLimits([{ period: 'month', unit: 'amount', limit: 1 }])).refusal, 'invalid')
    await setLimits([{ period: 'month', unit: 'room_nights', limit: 1 }])
    const offer = async (checkin_date: string, checkout_date: string) => {
      const room = { reservation_hotel_room_id: roomIdOf(stay), checkin_date, checkout_date }
      const body = { bypass_token: stay.bypass_token, rooms: [room], total_price: 1 }
      const asked = { params: { hotelId, id: stay.number }, body }
      const { refusal, error } = await guest.call(api.changes.agree, asked, staff)
      if (refusal !== 'price_changed') return refusal
      const total_price = Number(error.meta.total_price)
      return (await guest.call(api.changes.agree, { ...asked, body: { ...body, total_price } }, staff))
        .refusal
    }
    assert.is(await offer(day(20), day(23)), 'organization_limit')
    assert.is(await used(), 2)
    assert.is(await offer(day(20), day(22)), null, 'moved to other days')
    assert.is(await offer(day(20), day(21)), null, 'a night less')
    assert.is(await used(), 1)
    // A reservation from before the limits is never counted.
    const { database } = await server.servicesOf(guest)
    await database.query(`UPDATE reservations SET needs = needs - 'limits' WHERE number = $1`, [stay.number])
    await database.query('DELETE FROM organization_uses')
    for (const last of [22, 23]) assert.is(await offer(day(20), day(last)), null, `to ${last}`)
  })

  test.run()
}
