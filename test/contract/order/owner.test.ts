import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import { adultsOnly } from '#shared/party/party.ts'
import type { Purpose } from '#shared/reservation/purpose.ts'
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
    'a reservation belongs to the guest, the member or the organization that has booked, and a private stay is unknown to its organization',
    async () => {
      const guest = await server.guest()
      const member = await signedIn(guest, 'member', hotel)
      const corporate = await signedIn(guest, 'corporate', hotel)
      const both = await signedIn(guest, 'both', hotel)
      const orders: [Record<string, string>, Purpose?][] = [
        [{}],
        [member],
        [corporate],
        [both],
        [await signedIn(guest, 'member', 'family')],
        [both, 'private'],
        [both, 'business'],
        [corporate, 'private'],
        [member, 'business'],
      ]
      const seen: unknown[] = []
      const party = adultsOnly(2)
      const query = { rooms: [{ checkin_date: checkin, checkout_date: checkout, ...party }] }
      for (const [headers, purpose] of orders) {
        const { body } = await guest.call(api.rooms.search, { params: { hotelId: hotel }, query }, headers)
        const [room] = body.rooms
        const [plan] = room?.room_plans ?? []
        if (!room || !plan) throw new Error('No room')
        const order = {
          ...orderOf([{ hotel, checkin, checkout, party, plan, room }]),
          ...(purpose && { purpose }),
        }
        const request = { params: { hotelId: hotel }, body: order, idempotencyKey: randomUUID() }
        const made = await guest.call(api.reservations.create, request, headers)
        if (made.status !== 200) {
          seen.push(Object.keys(made.error.fields))
          continue
        }
        // The administrator of the organization needs no key.
        const asked = { params: { hotelId: hotel, id: made.body.number }, query: {} }
        const { refusal } = await guest.call(api.reservations.show, asked, corporate)
        seen.push(refusal ?? 'seen')
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
          ['member', true, false],
          ['organization', true, true],
          ['organization', false, true],
        ],
      )
      const unknown = 'reservation_not_found'
      assert.equal(seen, [unknown, unknown, 'seen', 'seen', unknown, unknown, 'seen', 'seen', ['purpose']])
    },
  )

  test.run()
}
