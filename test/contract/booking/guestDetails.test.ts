import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import type { ReservationOrder } from '#shared/api/reservationOrder.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { type Guest, hanako, nextWeekday, orderOf } from '../../support/server/guest.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'

const hotelId = 'hakone'
const checkin = nextWeekday(2, 10)
const checkout = addDays(checkin, 2)
const { phone: _, ...withoutPhone } = hanako

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/booking/guestDetails on ${kind}`)
  const sandboxed = server.startFor(test)

  /** A guest of a hotel that asks for the details of its guests in this way. */
  async function guestAsked(guest_fields: object, more: object = {}): Promise<Guest> {
    const guest = await server.guest()
    const answer = await guest.sandbox('settings', { hotel: hotelId, settings: { guest_fields, ...more } })
    assert.is(answer.status, 200)
    return guest
  }
  const bookWith = async (guest: Guest, changes: Partial<ReservationOrder>) =>
    guest.book(hotelId, orderOf([await guest.choose(hotelId, checkin, checkout)], changes))

  sandboxed('a hotel that states nothing requires the phone number', async () => {
    const guest = await server.guest()
    const refused = await bookWith(guest, { guest: withoutPhone })
    assert.equal([refused.status, refused.refusal], [422, 'invalid'])
    assert.equal(Object.keys(refused.error.fields), ['guest.phone'])
    const made = await bookWith(guest, {})
    assert.equal([made.status, made.body.guest.phone], [200, hanako.phone])
  })

  sandboxed('an order without a required detail is refused with its field', async () => {
    const guest = await guestAsked({ phone: 'optional', arrival_time: 'required', notes: 'required' })
    const complete = { guest: withoutPhone, arrival_time: '17:00', notes: 'No feathers, please.' }
    for (const [field, changes] of [
      ['arrival_time', { ...complete, arrival_time: undefined }],
      ['notes', { ...complete, notes: '  ' }],
    ] as const) {
      const { arrival_time, ...rest } = changes
      const refused = await bookWith(guest, { ...rest, ...(arrival_time && { arrival_time }) })
      assert.equal([refused.status, refused.refusal], [422, 'invalid'], field)
      assert.equal(Object.keys(refused.error.fields), [field])
    }
    const { body, status } = await bookWith(guest, complete)
    assert.is(status, 200)
    assert.equal([body.guest.phone, body.arrival_time, body.notes], ['', '17:00', 'No feathers, please.'])
  })

  sandboxed('a detail that the hotel does not ask for is not stored', async () => {
    const guest = await guestAsked({ phone: 'do_not_ask', arrival_time: 'do_not_ask', notes: 'do_not_ask' })
    const { body, status } = await bookWith(guest, { arrival_time: '17:00', notes: 'From an old draft' })
    assert.is(status, 200)
    assert.equal([body.guest.phone, body.arrival_time, body.notes], ['', null, ''])
    assert.is(body.guest.email, hanako.email)
  })

  sandboxed(
    'every room has the name of the booker where the hotel does not ask for the guests of rooms',
    async () => {
      const other = { last_name: 'Tanaka', first_name: 'Taro' }
      for (const [room_guest, name] of [
        ['optional', other.last_name],
        ['do_not_ask', hanako.last_name],
      ] as const) {
        const guest = await guestAsked({ room_guest })
        const order = orderOf([await guest.choose(hotelId, checkin, checkout)], { for_someone_else: true })
        const rooms = order.rooms.map((room) => ({ ...room, guest: other }))
        const { body } = await guest.book(hotelId, { ...order, rooms })
        assert.equal([body.rooms[0]?.guest.last_name, body.guest.last_name], [name, hanako.last_name])
      }
    },
  )

  sandboxed('a day use has no arrival time, also if the hotel requires it', async () => {
    const guest = await guestAsked({ arrival_time: 'required' }, { day_use_search_active: true })
    const party = adultsOnly(2)
    const rooms = [{ checkin_date: checkin, checkout_date: checkin, ...party }]
    const query = { rooms, is_day_use: true }
    const { body } = await guest.call(api.rooms.search, { params: { hotelId }, query })
    const [room] = body.rooms
    const [plan] = room?.room_plans ?? []
    if (!room || !plan) throw new Error('No plan for day use')
    const order = orderOf([{ hotel: hotelId, checkin, checkout: checkin, party, plan, room }])
    const made = await guest.book(hotelId, order)
    assert.equal([made.status, made.body.arrival_time], [200, null])
  })

  test.run()
}
