import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { addDays, addMonths, todayIn } from '#shared/stay/stayDates.ts'
import { fingerprintOf } from '../../../examples/server/database/fingerprint.ts'
import { countMail } from '../../../examples/server/limits/bookingLimits.ts'
import { pseudonymOf } from '../../../examples/server/limits/rateLimit.ts'
import { issueVoucher } from '../../../examples/server/vouchers/issueVoucher.ts'
import { listVouchers } from '../../../examples/server/vouchers/listVouchers.ts'
import { MINUTE_MS, moveClock } from '../../support/payments/cardPayments.ts'
import { askOffer, bodyOf } from '../../support/server/changing.ts'
import { type Guest, hanako, nextWeekday } from '../../support/server/guest.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'
import { agreeLosing, issue, planFor, stayOn, voucherHotel } from '../../support/vouchers/vouchers.ts'

const DAY_MS = 24 * 60 * MINUTE_MS
const checkin = nextWeekday(2, 30)
const checkout = addDays(checkin, 1)
const today = todayIn('Asia/Tokyo', Date.now())
const sale = { hotel: voucherHotel, value: 5_000, reference: 'sale 1', ...hanako }

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/vouchers/sales on ${kind}`)
  const sandboxed = server.startFor(test)

  /** The field for which a sale is refused; its number if it is not. */
  async function reported(guest: Guest, fields: object): Promise<string> {
    const answer = await guest.sandbox('voucher', { ...sale, ...fields })
    const body = await answer.json()
    return answer.status === 200 ? body.number : Object.keys(body.errors[0].details).join()
  }

  sandboxed(
    'a report that names an earlier sale is refused if value, days, mail address or payment method differ',
    async () => {
      const guest = await server.guest()
      const until = addDays(today, 20)
      const number = await reported(guest, { until })
      for (const differs of [
        { value: 6_000, until },
        { until: addDays(until, 1) },
        { from: addDays(today, 1), until },
        { email: 'taro@example.com', until },
        { payment_method: 'on_site', until },
      ])
        assert.is(await reported(guest, differs), 'reference', JSON.stringify(differs))
      // After its last day the same report still names the voucher.
      await moveClock(guest, 30 * DAY_MS)
      for (const same of [{ until }, {}, { until, email: hanako.email.toUpperCase() }])
        assert.is(await reported(guest, same), number)
    },
  )

  sandboxed('a sale is reported again after the hotel takes no vouchers for its plan any more', async () => {
    const services = await server.servicesOf(await server.guest())
    const hotel = services.catalogue.hotel(voucherHotel)
    const plan = hotel?.roomTypes.flatMap(({ plans }) => plans).find(({ takes_voucher }) => takes_voucher)
    if (!hotel || !plan) throw new Error('No plan for vouchers')
    const nights = { rooms: 1, nights: 2, plans: [plan.hotel_plan_code] }
    const payment_method = 'credit_card' as const
    const order = {
      reference: 'sale of nights',
      nights,
      guest: hanako,
      payment_method,
      locale: 'en' as const,
    }
    const { number } = await issueVoucher(services, hotel, order)
    const later = { ...hotel, roomTypes: hotel.roomTypes.map((type) => ({ ...type, plans: [] })) }
    assert.is((await issueVoucher(services, later, order)).number, number)
    const other = issueVoucher(services, later, { ...order, reference: 'another sale' })
    assert.equal(await other.catch(({ details }) => details.field), 'plans')
  })

  sandboxed('a sale whose voucher was withdrawn is not reported again', async () => {
    const guest = await server.guest()
    const number = await reported(guest, {})
    assert.is((await guest.sandbox('withdraw', { number })).status, 200)
    assert.is(await reported(guest, {}), 'reference')
    assert.match(await reported(guest, { reference: 'sale 2' }), /^HKN-/)
  })

  sandboxed('no address is found in the database by hashing it', async () => {
    const guest = await server.guest()
    const { database, counterSecret } = await server.servicesOf(guest)
    await reported(guest, {})
    const [row] = await database.query<{ sold_to: string }>(
      `SELECT voucher->>'sold_to' AS sold_to FROM reservations WHERE voucher IS NOT NULL`,
    )
    assert.is.not(row?.sold_to, fingerprintOf(hanako.email))
    assert.is(row?.sold_to, pseudonymOf(`voucher ${hanako.email}`, counterSecret))
  })

  sandboxed('the mail of a voucher that is valid from a later day on says so', async () => {
    const guest = await server.guest()
    const from = addDays(today, 40)
    for (const [locale, words] of [
      ['en', / from .+ until .+\.[\s\S]*Valid from/],
      ['ja', /から.+までの間に、[\s\S]*ご利用開始日/],
    ] as const) {
      const number = await reported(guest, { reference: locale, locale, from })
      const mail = (await guest.mails()).find(({ subject }) => subject.includes(number))
      assert.match(mail?.text ?? '', words)
    }
    const number = await reported(guest, { reference: 'today' })
    const mail = (await guest.mails()).find(({ subject }) => subject.includes(number))
    assert.not.match(mail?.text ?? '', /Valid from/)
  })

  sandboxed('a day that does not exist, or is far ahead, is refused with its field', async () => {
    const guest = await server.guest()
    for (const [fields, field] of [
      [{ from: '0000-01-01' }, 'from'],
      [{ from: '0000-01-01', until: addDays(today, 5) }, 'from'],
      [{ until: '0000-12-31' }, 'until'],
      [{ from: '2027-02-30' }, 'from'],
      [{ from: '9999-12-01' }, 'from'],
      [{ until: '9999-12-31' }, 'until'],
      [{ until: addMonths(today, 121) }, 'until'],
      [{ from: '0001-01-01' }, 'from'],
    ] as const)
      assert.is(await reported(guest, fields), field, JSON.stringify(fields))
  })

  sandboxed(
    'a voucher of no use is refused: its days are over, its value or its payment method is not taken',
    async () => {
      const guest = await server.guest()
      const rows = [
        [{ from: addDays(today, -400) }, 'from'],
        [{ until: addDays(today, -1), from: addDays(today, -2) }, 'until'],
        [{ payment_method: 'deferred_payment' }, 'payment_method'],
        [{ hotel: 'taipei', value: 1_050, payment_method: 'on_site' }, 'value'],
        [{ hotel: 'taipei', value: 1_000, payment_method: 'credit_card_full' }, null],
        [{ hotel: 'taipei', value: 1_000, payment_method: 'bank_transfer' }, null],
        [{ hotel: 'taipei', value: 1_000, payment_method: 'deferred_payment' }, 'payment_method'],
      ] as const
      for (const [at, [fields, field]] of rows.entries()) {
        const answer = await reported(guest, { reference: `sale ${at}`, ...fields })
        if (field === null) assert.match(answer, /^[A-Z]+-/, JSON.stringify(fields))
        else assert.is(answer, field, JSON.stringify(fields))
      }
    },
  )

  sandboxed('the mail of a voucher is sent to a mailbox that gets no other mails today', async () => {
    const guest = await server.guest()
    const { database, clock, counterSecret, bookingLimits } = await server.servicesOf(guest)
    const counters = { on: database, now: clock.now(), secret: counterSecret }
    for (let n = 0; n <= bookingLimits.mailsPerRecipient; n++)
      await countMail(counters, bookingLimits, hanako.email)
    const number = await reported(guest, {})
    const mails = await guest.mails()
    assert.ok(
      mails.some(({ subject }) => subject.includes(number)),
      JSON.stringify(mails.map(({ subject }) => subject)),
    )
  })

  sandboxed('the list of vouchers has the status of today: a used one is done after its stay', async () => {
    const guest = await server.guest()
    const services = await server.servicesOf(guest)
    const statusOf = async () => (await listVouchers(services)).vouchers[0]?.status
    const voucher = await issue(guest, 900_000, { until: addDays(today, 2) })
    assert.is(await statusOf(), 'unscheduled')
    // The hotel of a voucher has left, and the vouchers of the others are listed.
    const left = { ...services.catalogue, hotel: () => null }
    assert.equal(await listVouchers({ ...services, catalogue: left }), { vouchers: [] })
    const plan = await planFor(guest, voucher, checkin, checkout, 'breakfast')
    const offer = bodyOf(await askOffer(guest, voucher, stayOn(plan, checkin, checkout)))
    bodyOf(await agreeLosing(guest, voucher, offer.id, offer.voucher?.rest))
    assert.is(await statusOf(), 'reserved')
    await moveClock(guest, Date.parse(checkout) - Date.parse(today) + DAY_MS)
    assert.is(await statusOf(), 'done')
    await issue(guest, 900_000, { until: addDays(checkout, 2) })
    await moveClock(guest, 4 * DAY_MS)
    assert.is(await statusOf(), 'expired')
  })

  test.run()
}
