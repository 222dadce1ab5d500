import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Reservation } from '#shared/api/reservations.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { untilNone } from '../../support/killed/killedServers.ts'
import { MINUTE_MS, moveClock } from '../../support/payments/cardPayments.ts'
import { continuePayments } from '../../support/payments/continuePayments.ts'
import { askOffer, bodyOf, cancelWhole } from '../../support/server/changing.ts'
import { type Guest, nextWeekday } from '../../support/server/guest.ts'
import { setFee } from '../../support/server/searchingChange.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'
import { agreeLosing, issue, planFor, stayOn, voucherHotel } from '../../support/vouchers/vouchers.ts'

const checkin = nextWeekday(2, 30)
const checkout = addDays(checkin, 1)
const HOTEL = 'desk@hotel.example'

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/vouchers/mails on ${kind}`)
  const sandboxed = server.startFor(test)

  /** Books rooms of one plan with a voucher of a value; by default of a value that leaves nothing. */
  async function booked(guest: Guest, { value, rooms = 1 }: { value?: number; rooms?: number } = {}) {
    const first = await issue(guest, value ?? 900_000)
    const plan = await planFor(guest, first, checkin, checkout, 'breakfast')
    const wish = { rooms: Array.from({ length: rooms }, () => stayOn(plan, checkin, checkout).rooms).flat() }
    const asked = bodyOf(await askOffer(guest, first, wish))
    const voucher = value === undefined ? await issue(guest, asked.voucher?.covered ?? 0) : first
    const offer = value === undefined ? bodyOf(await askOffer(guest, voucher, wish)) : asked
    return bodyOf(await agreeLosing(guest, voucher, offer.id, offer.voucher?.rest))
  }

  const mailTo = async (guest: Guest, { number }: Reservation, recipient: string) =>
    (await guest.mails()).find((mail) => mail.recipient === recipient && mail.subject.includes(number))

  sandboxed(
    'a stay that is not paid: the mail says that no dates are booked, and names no dates of the voucher',
    async () => {
      const guest = await server.guest()
      const voucher = await booked(guest, { value: 1_000 })
      assert.is(voucher.status, 'unscheduled')
      await moveClock(guest, 16 * MINUTE_MS)
      const services = await server.servicesOf(guest)
      await continuePayments(services)
      // The worker of the server may have taken the payment before.
      await untilNone(services.database, 'SELECT FROM payments WHERE lease_until > clock_timestamp()', [])
      const mail = await mailTo(guest, voucher, voucher.guest.email)
      assert.is(mail?.subject, `Not booked with your voucher: ${voucher.number}`)
      const text = mail?.text ?? ''
      assert.match(text, /no dates are booked\.[\s\S]*Nothing was charged\.[\s\S]*can still be used until/)
      assert.not.match(text, /has not changed|It is still/)
    },
  )

  sandboxed(
    'a fee that takes the whole voucher: the mail and the permission say that nothing is left',
    async () => {
      const guest = await server.guest()
      const stay = await booked(guest)
      const { database } = await server.servicesOf(guest)
      await setFee(database, stay, 100)
      const { id, voucher } = bodyOf(await askOffer(guest, stay, { cancel: true }))
      assert.equal([voucher?.rest, voucher?.has_ended], [0, false])
      const after = bodyOf(await cancelWhole(guest, stay, { change_offer_id: id }))
      assert.is(after.status, 'unscheduled')
      const mail = await mailTo(guest, stay, stay.guest.email)
      assert.ok(mail?.text.includes('Nothing is left of the voucher.'), mail?.text)
      assert.not.match(`${mail?.subject} ${mail?.text}`, /can be used again/)
      const again = await askOffer(
        guest,
        after,
        stayOn({ room_plan_code: stay.rooms[0]?.room_plan_code ?? '' }, checkin, checkout),
      )
      assert.equal([again.refusal, again.error.meta.reason], ['change_refused', 'voucher_used'])
    },
  )

  sandboxed(
    'mails about a change say what the voucher loses, also to the hotel, which reads of the first dates in words of their own',
    async () => {
      const guest = await server.guest()
      const settings = (await server.servicesOf(guest)).catalogue.hotel(voucherHotel)?.settings
      if (!settings) throw new Error('There is no hotel')
      // The servers of a process share the hotels.
      settings.mail_copies = [HOTEL]
      try {
        const stay = await booked(guest, { rooms: 2 })
        const first = await mailTo(guest, stay, HOTEL)
        // The copy is in the language of the hotel.
        assert.match(first?.subject ?? '', /^【宿泊券でのご予約】/)
        assert.ok(first?.text.includes(`宿泊券${stay.number}の日程が選ばれました。`), first?.text)
        const given = stay.rooms[0]?.reservation_hotel_room_id ?? 0
        const offer = bodyOf(
          await askOffer(guest, stay, { rooms: [{ reservation_hotel_room_id: given, is_given_up: true }] }),
        )
        assert.ok((offer.voucher?.rest ?? 0) > 0)
        bodyOf(await agreeLosing(guest, stay, offer.id, offer.voucher?.rest))
        for (const [recipient, words] of [
          [stay.guest.email, 'Not used by this stay: '],
          [HOTEL, '今回ご利用にならない残額'],
        ] as const) {
          const mail = await mailTo(guest, stay, recipient)
          assert.ok(mail?.text.includes(words), `${recipient}: ${mail?.text}`)
        }
        const end = bodyOf(await askOffer(guest, stay, { cancel: true }))
        bodyOf(await cancelWhole(guest, stay, { change_offer_id: end.id }))
        const cancelled = await mailTo(guest, stay, HOTEL)
        assert.match(cancelled?.text ?? '', /残額 ¥/)
      } finally {
        delete settings.mail_copies
      }
    },
  )

  test.run()
}
