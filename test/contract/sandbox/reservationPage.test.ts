import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { untilNone } from '../../support/killed/killedServers.ts'
import { cardPayments } from '../../support/payments/cardPayments.ts'
import { continuePayments } from '../../support/payments/continuePayments.ts'
import { agreeTo, askOffer, bodyOf, withoutRooms } from '../../support/server/changing.ts'
import { type Guest, hanako, nextWeekday, orderOf } from '../../support/server/guest.ts'
import { cards, pay } from '../../support/server/paying.ts'
import { moveTo } from '../../support/server/receipts.ts'
import { sandboxRuleServerKinds, testServer } from '../../support/server/testServer.ts'

for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/sandbox/reservationPage on ${kind}`)
  server.startFor(test)
  const { paidNight } = cardPayments(server)

  const pageOf = ({ prefix }: Guest, number: string) => fetch(`${prefix}/sandbox/bookings/${number}`)

  /** The cells of each row of the list with this title. */
  function rowsOf(html: string, title: string): string[][] {
    const [, list = ''] = new RegExp(`<h2>${title}</h2>(.*?)</section>`, 's').exec(html) ?? []
    const rows = [...list.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
      [...row.matchAll(/<td>(.*?)<\/td>/gs)].map(([, cell = '']) => cell),
    )
    return rows.filter((cells) => cells.length > 0)
  }
  const columnOf = (rows: string[][], at: number) => rows.map((cells) => cells[at])

  /** The other nights of the first room of a stay. */
  const moved = ({ rooms, checkin, checkout }: Reservation, days: number) => ({
    rooms: [
      {
        reservation_hotel_room_id: rooms[0]?.reservation_hotel_room_id ?? 0,
        checkin_date: addDays(checkin, days),
        checkout_date: addDays(checkout, days),
      },
    ],
  })

  test('the page of a reservation has its versions, offers, payments and ledger, and no name of a guest', async () => {
    const { guest, gateway, stay } = await paidNight()
    const [room] = stay.rooms
    const longer = {
      reservation_hotel_room_id: room?.reservation_hotel_room_id ?? 0,
      checkout_date: addDays(stay.checkout, 1),
    }
    await askOffer(guest, stay, { cancel: true })
    const offer = bodyOf(await askOffer(guest, stay, { rooms: [longer] }))
    const agreed = bodyOf(await agreeTo(guest, stay, offer.id))
    const payment = agreed.payments.at(-1) ?? null
    await pay(guest, gateway, { ...agreed, payment }, cards.approved)
    const { number: id, bypass_token } = stay
    await guest.call(api.reservations.updateGuests, {
      params: { hotelId: stay.hotel_id, id },
      body: { bypass_token, notes: 'Two keys' },
    })

    const list = await (await fetch(`${guest.prefix}/sandbox/bookings`)).text()
    assert.match(list, `/t/${guest.tenant}/sandbox/bookings/${stay.number}"`)
    const html = await (await pageOf(guest, stay.number)).text()
    assert.equal(columnOf(rowsOf(html, 'Versions'), 3), ['booked', 'changed'])
    assert.equal(columnOf(rowsOf(html, 'Offers and changes'), 3), ['cancellation', 'change'])
    assert.equal(columnOf(rowsOf(html, 'Offers and changes'), 4)[0], 'not agreed')
    assert.match(columnOf(rowsOf(html, 'Offers and changes'), 4)[1] ?? '', /^settled, \d{4}-/)
    const yen = (amount: number) => `¥${amount.toLocaleString('en')}`
    assert.equal(
      rowsOf(html, 'Payments').map(([subject, , amount, state]) => [subject, amount, state]),
      [
        ['booking', yen(stay.payment?.amount ?? 0), 'captured'],
        ['change', yen(offer.due_now), 'captured'],
      ],
    )
    assert.ok(rowsOf(html, 'Ledger').length > 1)
    assert.match(html, 'No refund.')
    assert.equal(
      rowsOf(html, 'Details of guests, and answers').map(([, ...who]) => who),
      [['guest', 'guests']],
    )
    assert.not.match(html, 'Two keys')
    for (const name of [hanako.email, hanako.last_name, stay.bypass_token]) assert.not.match(html, name)
    const record = await (await fetch(`${guest.prefix}/sandbox/bookings/${stay.number}.json`)).json()
    assert.is(record.version, 2)
    assert.is(record.offers[1].sums.due_now, offer.due_now)
  })

  test('a number of no reservation has no page', async () => {
    const guest = await server.guest()
    assert.is((await pageOf(guest, 'FAM-2222222')).status, 404)
    assert.is((await pageOf(guest, 'FAM-2222222.json')).status, 404)
  })

  for (const { button, cause } of [
    { button: 'Cancel by the hotel', cause: 'cancelled_by_hotel' },
    { button: 'No-show', cause: 'no_show' },
  ])
    test(`the button ${button} ends a paid reservation, and its page shows how`, async () => {
      const { guest, stay } = await paidNight()
      if (cause === 'no_show') {
        assert.not.match(await (await pageOf(guest, stay.number)).text(), 'value="no_show"')
        await moveTo(server, guest, stay.checkin)
      }
      const before = await (await pageOf(guest, stay.number)).text()
      const forms = [...before.matchAll(/<form method="post" action="([^"]+)">(.*?)<\/form>/gs)]
      const [, action = '', body = ''] = forms.find(([form]) => form.includes(`>${button}</button>`)) ?? []
      const fields = [...body.matchAll(/ name="(\w+)" value="([^"]+)"/g)].map(([, name = '', value = '']) => [
        name,
        value,
      ])
      const { api: origin } = server.running.addresses
      const answer = await fetch(`${origin}${action}`, {
        method: 'POST',
        headers: { Origin: origin },
        body: new URLSearchParams(fields),
      })
      assert.is(new URL(answer.url).pathname, `/t/${guest.tenant}/sandbox/bookings/${stay.number}`)
      assert.not.match(await answer.text(), '<form')
      const services = await server.servicesOf(guest)
      await continuePayments(services)
      // The worker of the server may have taken the refund.
      await untilNone(services.database, 'SELECT FROM payments WHERE lease_until > clock_timestamp()')
      const html = await (await pageOf(guest, stay.number)).text()
      const paid = `¥${(stay.payment?.amount ?? 0).toLocaleString('en')}`
      assert.equal(columnOf(rowsOf(html, 'Versions'), 2), ['guest', 'hotel'])
      assert.equal(columnOf(rowsOf(html, 'Versions'), 3), ['booked', cause])
      assert.equal(
        rowsOf(html, 'Refunds').map(([, amount, , state]) => [amount, state]),
        cause === 'no_show' ? [] : [[paid, 'refunded']],
      )
    })

  test('the hotel ends no reservation of another cause, or of an unknown number', async () => {
    const { guest, stay } = await paidNight()
    const end = (number: string, cause: string) => guest.sandbox('end', { number, cause })
    assert.is((await end(stay.number, 'cancelled')).status, 422)
    assert.is((await end('FAM-2222222', 'no_show')).status, 404)
    assert.match(await (await pageOf(guest, stay.number)).text(), 'Cancel by the hotel')
  })

  /** A booked stay of a guest with a sentinel address, in two rooms. */
  async function bookedBy(sentinel: string) {
    const guest = await server.guest()
    const tuesday = nextWeekday(2, 30)
    const choice = await guest.choose('family', tuesday, addDays(tuesday, 2))
    const order = orderOf([choice, choice], { guest: { ...hanako, email: `${sentinel}@sandbox.test` } })
    return { guest, stay: bodyOf(await guest.book('family', order)) }
  }

  test('a guest reads a price, and the rooms are sold before the guest agrees', async () => {
    const { guest, stay } = await bookedBy('change-sold-out')
    const offer = bodyOf(await askOffer(guest, stay, moved(stay, 7)))
    const refused = await agreeTo(guest, stay, offer.id)
    assert.is(refused.status, 409)
    assert.is(refused.error.code, 5001)
    assert.equal(columnOf(rowsOf(await (await pageOf(guest, stay.number)).text(), 'Versions'), 3), ['booked'])
  })

  test('the deadline passes while a guest chooses other nights, and a room can still be given up', async () => {
    const { guest, stay } = await bookedBy('change-late')
    const refused = await askOffer(guest, stay, moved(stay, 7))
    assert.is(refused.error.meta.reason, 'deadline_passed')
    assert.is((await askOffer(guest, stay, { cancel: true })).status, 200)
    const fewer = bodyOf(await askOffer(guest, stay, withoutRooms(stay, 1)))
    assert.is((await agreeTo(guest, stay, fewer.id)).status, 200)
  })

  test.run()
}
