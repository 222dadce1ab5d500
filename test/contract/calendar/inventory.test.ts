import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { RequestOf } from '#shared/api/endpoint.ts'
import { api } from '#shared/api/index.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { type Guest, inDays, nextWeekday, orderOf } from '../../support/server/guest.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'

type Query = RequestOf<typeof api.calendar.availability>['query']

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/calendar/inventory on ${kind}`)
  server.startFor(test)

  const tuesday = nextWeekday(2, 10)
  const getCalendar = (guest: Guest, hotelId: string, query: Query) =>
    guest.call(api.calendar.availability, { params: { hotelId }, query })

  test('the inventory of a room type is the stored number minus the sold rooms', async () => {
    const guest = await server.guest()
    const choice = await guest.choose('hakone', tuesday, addDays(tuesday, 2), undefined, 'deluxe-twin')
    await guest.book('hakone', orderOf([choice]))
    const [from, to] = [inDays(-1), inDays(59)]
    const { body } = await guest.call(api.calendar.inventory, {
      params: { hotelId: 'hakone' },
      query: { from, to },
    })
    assert.is(body.room_types.length, 4)
    const { database } = await server.servicesOf(guest)
    const rows = await database.query<{ code: string; date: string; left: number }>(
      `SELECT t.code, i.date, i.total - coalesce(s.count, 0) AS left FROM inventory i
       JOIN room_types t ON t.id = i.room_type_id JOIN hotels h ON h.id = t.hotel_id AND h.code = 'hakone'
       LEFT JOIN sold s ON s.room_type_id = i.room_type_id AND s.date = i.date
       WHERE i.date BETWEEN $1 AND $2 ORDER BY t.rank, i.date`,
      [inDays(0), to],
    )
    const returned = body.room_types.flatMap(({ room_type_code, days }) =>
      days.slice(1).map(({ date, rooms_left }) => ({ code: room_type_code, date, left: rooms_left })),
    )
    assert.equal(returned, rows)
    assert.ok(
      body.room_types.every(({ days }) => days[0]?.rooms_left === null),
      'yesterday has no inventory',
    )
    const both = returned.filter(
      ({ code, date }) => code === 'deluxe-twin' && (date === tuesday || date === addDays(tuesday, 1)),
    )
    assert.is(Math.min(...both.map(({ left }) => left ?? 0)), choice.room.room_count - 1)
  })

  test('ranges that are reversed, too long or outside the calendar years are refused with the field', async () => {
    const guest = await server.guest()
    const cases = [
      [inDays(3), inDays(2), 'to', 'reversed'],
      [inDays(0), inDays(62), 'to', 'too_many_days'],
      ['0001-01-01', '0001-01-02', 'from', 'no_such_year'],
      ['9999-12-30', '9999-12-31', 'to', 'no_such_year'],
    ] as const
    for (const [from, to, field, problem] of cases) {
      for (const endpoint of [api.calendar.availability, api.calendar.inventory]) {
        const answer = await guest.call(endpoint, { params: { hotelId: 'hakone' }, query: { from, to } })
        assert.is(answer.status, 422)
        assert.is(answer.refusal, 'invalid')
        assert.equal(Object.keys(answer.error.fields), [field])
        assert.is(answer.error.meta.problem, problem)
      }
    }
    const many = await getCalendar(guest, 'hakone', { from: tuesday, to: tuesday, rooms: [adultsOnly(7)] })
    assert.is(many.refusal, 'party_not_accepted')
    const closed = await getCalendar(guest, 'closed', { from: tuesday, to: tuesday })
    assert.is(closed.refusal, 'hotel_not_active')
  })

  test.run()
}
