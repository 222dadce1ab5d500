import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { addDays, todayIn } from '#shared/stay/stayDates.ts'
import { untilNone } from '../../support/killed/killedServers.ts'
import { cardPayments, MINUTE_MS, moveClock } from '../../support/payments/cardPayments.ts'
import { continuePayments } from '../../support/payments/continuePayments.ts'
import { askOffer, bodyOf, cancelWhole } from '../../support/server/changing.ts'
import { type Answer, type Guest, nextWeekday, orderOf } from '../../support/server/guest.ts'
import { answerAtBank, cards, comeBack } from '../../support/server/paying.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'
import { agreeLosing, issue, payRest, planFor, searchStays, stayOn } from '../../support/vouchers/vouchers.ts'

const DAY_MS = 24 * 60 * MINUTE_MS
const checkin = nextWeekday(2, 30)
const checkout = addDays(checkin, 1)
const today = todayIn('Asia/Tokyo', Date.now())

const reasonOf = ({ refusal, error }: Answer<unknown>) => [refusal, error.meta.reason]

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/vouchers/refusals on ${kind}`)
  const sandboxed = server.startFor(test)
  const { gatewayOf } = cardPayments(server)

  /** What the guest may do with a voucher: whether dates can be chosen, and why not. */
  async function settingsOf(
    guest: Guest,
    { number, bypass_token, hotel_code }: Reservation,
    hotelId = hotel_code,
  ) {
    const { body } = await guest.call(api.reservations.updateSettings, {
      params: { hotelId, id: number },
      query: { bypass_token },
    })
    return [body.updatable, body.reason]
  }

  /** A voucher, a plan on which it can be used, and the request to do so. */
  async function usable(guest: Guest, value: number, more: Parameters<typeof issue>[2] = {}) {
    const voucher = await issue(guest, value, more)
    const plan = await planFor(guest, voucher, checkin, checkout, 'breakfast')
    return { voucher, plan, wish: stayOn(plan, checkin, checkout) }
  }

  async function book(
    guest: Guest,
    voucher: Reservation,
    wish: ReturnType<typeof stayOn>,
  ): Promise<Reservation> {
    const offer = bodyOf(await askOffer(guest, voucher, wish))
    return bodyOf(await agreeLosing(guest, voucher, offer.id, offer.voucher?.rest))
  }

  sandboxed(
    'a voucher is expired after its last day: no dates can be chosen, and an offer of the last day binds',
    async () => {
      const guest = await server.guest()
      const { voucher, plan, wish } = await usable(guest, 900_000, { until: today })
      assert.equal(await settingsOf(guest, voucher), [true, null])
      const { clock } = await server.servicesOf(guest)
      const midnight = Date.parse(`${addDays(today, 1)}T00:00:00+09:00`)
      await moveClock(guest, midnight - clock.now() - MINUTE_MS)
      const offer = bodyOf(await askOffer(guest, voucher, wish))
      await moveClock(guest, 2 * MINUTE_MS)
      assert.is(bodyOf(await guest.show(voucher)).status, 'expired')
      assert.equal(await settingsOf(guest, voucher), [false, 'voucher_expired'])
      assert.equal(reasonOf(await askOffer(guest, voucher, wish)), ['change_refused', 'voucher_expired'])
      assert.equal(reasonOf(await searchStays(guest, voucher, checkin, checkout)), [
        'change_refused',
        'voucher_expired',
      ])
      const stay = bodyOf(await agreeLosing(guest, voucher, offer.id, offer.voucher?.rest))
      assert.is(stay.status, 'reserved')

      // The stay stands. To move it is to use the voucher anew, and its cancellation leaves an expired voucher.
      const room = {
        reservation_hotel_room_id: stay.rooms[0]?.reservation_hotel_room_id ?? 0,
        checkout_date: addDays(checkout, 1),
      }
      assert.equal(reasonOf(await askOffer(guest, stay, { rooms: [room] })), [
        'change_refused',
        'voucher_expired',
      ])
      const end = bodyOf(await askOffer(guest, stay, { cancel: true }))
      assert.equal([end.voucher?.until, end.voucher?.has_ended], [today, true])
      const after = bodyOf(await cancelWhole(guest, stay, { change_offer_id: end.id }))
      assert.is(after.status, 'expired')
      const [mail] = await guest.mails()
      assert.ok(mail?.text.includes('so it does not come back'), mail?.text)
      assert.ok(plan)
    },
  )

  sandboxed('a voucher that is valid from a later day on is refused until then', async () => {
    const guest = await server.guest()
    const { wish } = await usable(guest, 900_000)
    const voucher = await issue(guest, 900_000, { from: addDays(today, 2) })
    assert.equal(await settingsOf(guest, voucher), [false, 'voucher_not_yet'])
    assert.equal(reasonOf(await askOffer(guest, voucher, wish)), ['change_refused', 'voucher_not_yet'])
    await moveClock(guest, 2 * DAY_MS)
    assert.equal(await settingsOf(guest, voucher), [true, null])
  })

  sandboxed('a voucher is used once its stay is over', async () => {
    const guest = await server.guest()
    const { voucher, wish } = await usable(guest, 900_000)
    const stay = await book(guest, voucher, wish)
    const days = (Date.parse(checkout) - Date.parse(today)) / DAY_MS
    await moveClock(guest, (days + 1) * DAY_MS)
    assert.is(bodyOf(await guest.show(stay)).status, 'done')
    const later = addDays(checkin, 14)
    const again = { rooms: [{ ...wish.rooms[0], checkin_date: later, checkout_date: addDays(later, 1) }] }
    assert.equal(reasonOf(await askOffer(guest, stay, again as never)), ['change_refused', 'voucher_used'])
    assert.equal(reasonOf(await askOffer(guest, stay, { cancel: true })), ['change_refused', 'voucher_used'])
  })

  sandboxed('a voucher of another hotel is only shown', async () => {
    const guest = await server.guest()
    const { voucher, wish } = await usable(guest, 900_000)
    assert.equal(await settingsOf(guest, voucher, 'kyoto'), [false, 'other_facility'])
    const refused = await guest.call(api.changes.offer, {
      params: { hotelId: 'kyoto', id: voucher.number },
      body: { bypass_token: voucher.bypass_token, locale: 'en', ...wish },
    })
    assert.equal(reasonOf(refused), ['change_refused', 'other_facility'])
  })

  sandboxed(
    'a plan that takes no voucher, a stay without a room and a cancellation without a stay are refused',
    async () => {
      const guest = await server.guest()
      const { voucher, wish } = await usable(guest, 900_000)
      const { body } = await guest.search('hakone', checkin, checkout)
      const other = body.rooms
        .flatMap(({ room_plans }) => room_plans)
        .find((one) => one.hotel_plan_code === 'room-only')
      assert.ok(other)
      assert.is((await askOffer(guest, voucher, stayOn(other, checkin, checkout))).refusal, 'plan_not_found')
      assert.is((await askOffer(guest, voucher, {})).refusal, 'last_room')
      assert.equal(reasonOf(await askOffer(guest, voucher, { cancel: true })), [
        'change_refused',
        'unscheduled',
      ])
      const direct = await guest.call(api.changes.agree, {
        params: { hotelId: 'hakone', id: voucher.number },
        body: { bypass_token: voucher.bypass_token, ...wish, total_price: 0 },
      })
      assert.is(direct.refusal, 'invalid')
    },
  )

  sandboxed('a room with the id 0 is the room of a voucher only: it adds none to a stay', async () => {
    const guest = await server.guest()
    const { voucher, wish } = await usable(guest, 900_000)
    const named = { rooms: wish.rooms.map((room) => ({ ...room, reservation_hotel_room_id: 0 })) }
    const stay = await book(guest, voucher, named)
    assert.is(stay.rooms.length, 1)
    const plain = bodyOf(
      await guest.book('hakone', orderOf([await guest.choose('hakone', checkin, checkout)])),
    )
    for (const one of [stay, plain]) assert.is((await askOffer(guest, one, named)).refusal, 'invalid')
    assert.is((await searchStays(guest, plain, checkin, checkout)).refusal, 'invalid')
  })

  sandboxed('two tabs use a voucher once: the second agreement is refused', async () => {
    const guest = await server.guest()
    const { voucher, wish } = await usable(guest, 900_000)
    const offers = [
      bodyOf(await askOffer(guest, voucher, wish)),
      bodyOf(await askOffer(guest, voucher, wish)),
    ]
    const answers = await Promise.all(
      offers.map(({ id, voucher: of }) => agreeLosing(guest, voucher, id, of?.rest)),
    )
    assert.equal(answers.map(({ refusal }) => refusal).sort(), ['changed_meanwhile', null].sort())
    const stay = bodyOf(await guest.show(voucher))
    assert.equal([stay.status, stay.rooms.length, stay.version], ['reserved', 1, 2])
    const { database } = await server.servicesOf(guest)
    const [sold] = await database.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM reservation_rooms',
    )
    assert.is(sold?.count, 1)
    const won = offers.find((_, at) => answers[at]?.refusal === null)
    const repeated = bodyOf(await agreeLosing(guest, voucher, won?.id ?? '', won?.voucher?.rest))
    assert.is(repeated.version, 2)
  })

  sandboxed(
    'R23: midnight passes at the bank on the last day of a voucher, and the stay stands',
    async () => {
      const guest = await server.guest()
      const { clock } = await server.servicesOf(guest)
      const { voucher, wish } = await usable(guest, 1_000, { until: today })
      const midnight = Date.parse(`${addDays(today, 1)}T00:00:00+09:00`)
      await moveClock(guest, midnight - clock.now() - 2 * MINUTE_MS)
      const agreed = await book(guest, voucher, wish)
      const asked = await payRest(guest, gatewayOf(guest), agreed, cards.challenge)
      const atBank = asked.payments.at(-1)
      assert.is(atBank?.state, 'waiting')
      await moveClock(guest, 5 * MINUTE_MS)
      assert.is(
        bodyOf(await guest.show(voucher)).status,
        'unscheduled',
        'a voucher with an open change does not end',
      )
      await comeBack(await answerAtBank(atBank?.challenge_url ?? '', 'send'))
      await continuePayments(await server.servicesOf(guest))
      const stay = bodyOf(await guest.show(voucher))
      assert.equal([stay.status, stay.checkin], ['reserved', checkin])
    },
  )

  sandboxed('a stay that is not paid in time leaves the voucher as it was', async () => {
    const guest = await server.guest()
    const { voucher, wish } = await usable(guest, 1_000)
    await book(guest, voucher, wish)
    await moveClock(guest, 16 * MINUTE_MS)
    await continuePayments(await server.servicesOf(guest))
    const after = bodyOf(await guest.show(voucher))
    assert.equal(
      [after.status, after.version, after.rooms.length, after.voucher?.fees, after.money?.paid],
      ['unscheduled', 1, 0, 0, 0],
    )
    // The worker of the server may be ending the same payment.
    const { database } = await server.servicesOf(guest)
    await untilNone(database, 'SELECT FROM sold WHERE date = $1 AND count > 0', [checkin])
  })

  test.run()
}
