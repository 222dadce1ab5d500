import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ChangeOffer } from '#shared/api/changes.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { addDays, todayIn } from '#shared/stay/stayDates.ts'
import { owedVouchers } from '../../../examples/server/vouchers/owedVouchers.ts'
import { MINUTE_MS, moveClock } from '../../support/payments/cardPayments.ts'
import { askOffer, bodyOf, cancelWhole } from '../../support/server/changing.ts'
import { type Guest, nextWeekday } from '../../support/server/guest.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'
import {
  agreeLosing,
  issue,
  issueNights,
  planFor,
  stayOn,
  voucherHotel,
} from '../../support/vouchers/vouchers.ts'

const DAY_MS = 24 * 60 * MINUTE_MS
const checkin = nextWeekday(2, 30)
const checkout = addDays(checkin, 1)
const today = todayIn('Asia/Tokyo', Date.now())

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/vouchers/endedVoucher on ${kind}`)
  const sandboxed = server.startFor(test)

  /** A stay that is booked with a voucher on its last day; then this day passes. */
  async function endedStay(guest: Guest): Promise<Reservation> {
    const stay = await bookedStay(guest, await issue(guest, 900_000, { until: today }))
    await moveClock(guest, DAY_MS)
    return stay
  }

  async function bookedStay(guest: Guest, voucher: Reservation): Promise<Reservation> {
    const plan = await planFor(guest, voucher, checkin, checkout, 'breakfast')
    const offer = bodyOf(await askOffer(guest, voucher, stayOn(plan, checkin, checkout)))
    const { rest, rest_nights } = offer.voucher ?? {}
    return bodyOf(await agreeLosing(guest, voucher, offer.id, rest, rest_nights))
  }

  sandboxed(
    'a free cancellation without an offer is refused if it loses the value of an ended voucher',
    async () => {
      const guest = await server.guest()
      const stay = await endedStay(guest)
      for (const body of [{}, { fee: 0 }, { fee: 900_000 }]) {
        const refused = await cancelWhole(guest, stay, body)
        assert.is(refused.refusal, 'cancellation_costs')
        const offer = refused.error.meta.offer as ChangeOffer
        assert.equal([offer.fee, offer.voucher?.rest, offer.voucher?.has_ended], [0, 900_000, true])
      }
      assert.is(bodyOf(await guest.show(stay)).status, 'reserved')
      const { id } = bodyOf(await askOffer(guest, stay, { cancel: true }))
      assert.is(bodyOf(await cancelWhole(guest, stay, { change_offer_id: id })).status, 'expired')
    },
  )

  sandboxed(
    'the hotel cancels after the last day: its answer, its list of refunds and the mail have the value that it returns itself',
    async () => {
      const guest = await server.guest()
      const services = await server.servicesOf(guest)
      const stay = await endedStay(guest)
      assert.equal(await owedVouchers(services), [])
      for (const _ of [1, 2]) {
        const answer = await guest.sandbox('end', { number: stay.number, cause: 'cancelled_by_hotel' })
        assert.is((await answer.json()).voucher_value, 900_000)
      }
      const owed = await owedVouchers(services)
      assert.equal(
        owed.map(({ number, amount, currency, reason }) => [number, amount, currency, reason]),
        [[stay.number, 900_000, 'JPY', 'voucher_ended']],
      )
      const [mail] = await guest.mails()
      assert.ok(mail?.text.includes('¥900,000 to you itself'), mail?.text)
    },
  )

  sandboxed(
    'the hotel cancels a stay with an ended voucher of nights: its answer, its list and its copy of the mail have the nights',
    async () => {
      const guest = await server.guest()
      const services = await server.servicesOf(guest)
      const settings = services.catalogue.hotel(voucherHotel)?.settings
      if (!settings) throw new Error('There is no hotel')
      const voucher = await issueNights(guest, { rooms: 2, nights: 2, plans: 'breakfast', until: today })
      const stay = await bookedStay(guest, voucher)
      await moveClock(guest, DAY_MS)
      // The servers of a process share the hotels.
      settings.mail_copies = ['desk@hotel.example']
      try {
        for (const _ of [1, 2]) {
          const answer = await guest.sandbox('end', { number: stay.number, cause: 'cancelled_by_hotel' })
          const { voucher_value, voucher_nights } = await answer.json()
          assert.equal([voucher_value, voucher_nights], [0, 4])
        }
        const owed = await owedVouchers(services)
        assert.equal(
          owed.map(({ number, amount, nights, reason }) => [number, amount, nights, reason]),
          [[stay.number, 0, 4, 'voucher_ended']],
        )
        const mails = await guest.mails()
        const textFor = (recipient: string) => mails.find((mail) => mail.recipient === recipient)?.text ?? ''
        assert.match(textFor(stay.guest.email), /will contact you about a replacement/)
        assert.match(textFor('desk@hotel.example'), /代わりのお取り扱いが必要な泊数 4泊/)
      } finally {
        delete settings.mail_copies
      }
    },
  )

  sandboxed(
    'an offer to cancel ends with the last day of the voucher, which cannot be used again afterwards',
    async () => {
      const guest = await server.guest()
      const { clock } = await server.servicesOf(guest)
      const stay = await bookedStay(guest, await issue(guest, 900_000, { until: today }))
      const midnight = Date.parse(`${addDays(today, 1)}T00:00:00+09:00`)
      await moveClock(guest, midnight - clock.now() - MINUTE_MS)
      const before = bodyOf(await askOffer(guest, stay, { cancel: true }))
      assert.is(Date.parse(before.expires_at), midnight)
      await moveClock(guest, 2 * MINUTE_MS)
      const late = await cancelWhole(guest, stay, { change_offer_id: before.id })
      assert.is(late.refusal, 'offer_expired')
      const after = bodyOf(await askOffer(guest, stay, { cancel: true }))
      assert.equal([before.voucher?.has_ended, after.voucher?.has_ended], [false, true])
      assert.is(Date.parse(after.expires_at) - clock.now() > 9 * MINUTE_MS, true)
      assert.is(bodyOf(await guest.show(stay)).status, 'reserved')
    },
  )

  sandboxed(
    'the hotel cancels before the last day: the voucher has its value again, and nothing is owed',
    async () => {
      const guest = await server.guest()
      const stay = await bookedStay(guest, await issue(guest, 900_000))
      const answer = await guest.sandbox('end', { number: stay.number, cause: 'cancelled_by_hotel' })
      assert.is((await answer.json()).voucher_value, 0)
      assert.equal(await owedVouchers(await server.servicesOf(guest)), [])
    },
  )

  test.run()
}
