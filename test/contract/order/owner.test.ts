import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { nextWeekday, orderOf } from '../../support/server/guest.ts'
import { signedIn } from '../../support/server/signedIn.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'

const checkin = nextWeekday(2, 20)
const checkout = addDays(checkin, 1)
const hotel = 'kyoto'

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/order/owner on ${kind}`)
  const sandboxed = server.startFor(test)

  sandboxed(
    'a reservation belongs to the guest, the member or the organization that has booked',
    async () => {
      const guest = await server.guest()
      const callers = [
        {},
        await signedIn(guest, 'member', hotel),
        await signedIn(guest, 'corporate', hotel),
        await signedIn(guest, 'both', hotel),
        await signedIn(guest, 'member', 'family'),
      ]
      const party = adultsOnly(2)
      const query = { rooms: [{ checkin_date: checkin, checkout_date: checkout, ...party }] }
      for (const headers of callers) {
        const { body } = await guest.call(api.rooms.search, { params: { hotelId: hotel }, query }, headers)
        const [room] = body.rooms
        const [plan] = room?.room_plans ?? []
        if (!room || !plan) throw new Error('No room')
        const order = orderOf([{ hotel, checkin, checkout, party, plan, room }])
        const request = { params: { hotelId: hotel }, body: order, idempotencyKey: randomUUID() }
        assert.is((await guest.call(api.reservations.create, request, headers)).status, 200)
      }
      const { database } = await server.servicesOf(guest)
      const rows = await database.query<{ owner: string; has_member: boolean; has_organization: boolean }>(
        `SELECT owner, member_id IS NOT NULL AS has_member, organization_id IS NOT NULL AS has_organization
       FROM reservations ORDER BY id`,
      )
      assert.equal(
        rows.map((row) => Object.values(row)),
        [
          ['guest', false, false],
          ['member', true, false],
          ['organization', false, true],
          ['organization', true, true],
          ['guest', false, false],
        ],
      )
    },
  )

  test.run()
}
