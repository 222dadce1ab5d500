import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { formatMoney } from '#shared/i18n/formats.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import type { Services } from '../../../examples/server/services.ts'
import { sweepAlerts } from '../../../examples/server/waitlist/priceAlerts/sweepAlerts.ts'
import { bodyOf } from '../../support/server/changing.ts'
import type { Guest } from '../../support/server/guest.ts'
import { alertTokenOf, byAlertLink, joinAlerts, leaveAlert } from '../../support/server/priceAlerts.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'
import { wanted } from '../../support/server/waiting.ts'

/** By how much each price falls, in won. */
const CHEAPER_BY = 10_000

const [first, second] = ['first@example.com', 'second@example.com'] as const

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/waitlist/priceAlerts on ${kind}`)
  const sandboxed = server.startFor(test)

  async function pass(guest: Guest, minutes: number) {
    await guest.sandbox('clock', { ms: minutes * 60_000 })
    await guest.renew()
  }

  /** The lowest total that a guest sees for the wanted dates. */
  async function lowestShown(guest: Guest): Promise<number> {
    const { body } = await guest.search(wanted.hotel, wanted.checkin, wanted.checkout)
    return Math.min(
      ...body.rooms.flatMap(({ room_plans }) => room_plans.map(({ total_price }) => total_price)),
    )
  }

  const undo: (() => Promise<unknown>)[] = []
  test.after.each(async () => {
    for (const restore of undo.splice(0)) await restore()
  })

  /** The wanted nights of all plans of the hotel cost less, until the end of the test: all tenants have the same prices. */
  async function lowerPrices({ database, catalogue }: Services) {
    const types = catalogue.hotel(wanted.hotel)?.roomTypes ?? []
    const change = (by: number) =>
      database.query(
        `UPDATE rates SET price = price + $1::int
         WHERE room_plan_id = ANY($2::int[]) AND date >= $3::date AND date < $4::date`,
        [by, types.flatMap(({ plans }) => plans.map(({ id }) => id)), wanted.checkin, wanted.checkout],
      )
    await change(-CHEAPER_BY)
    undo.push(() => change(CHEAPER_BY))
  }

  /** Puts a guest on the list of alerts. Returns the token. */
  async function start(guest: Guest, email: string): Promise<string> {
    bodyOf(await joinAlerts(guest, email))
    const token = await alertTokenOf(guest, email)
    assert.is(bodyOf(await byAlertLink(guest, 'confirm', token)).state, 'active')
    return token
  }

  const cheaperMails = async (guest: Guest, email: string) =>
    (await guest.mails()).filter(
      ({ recipient, subject }) => recipient === email && subject.includes('is cheaper for'),
    )

  /** Both processes look for lower prices. */
  const sweepTwice = (services: Services) => Promise.all([sweepAlerts(services), sweepAlerts(services)])

  sandboxed(
    'only a confirmed guest is mailed, once, with the lowest total that a search shows; then again after a day for a lower one',
    async () => {
      const guest = await server.guest()
      const services = await server.servicesOf(guest)
      const shown = await lowestShown(guest)
      const token = await start(guest, first)
      bodyOf(await joinAlerts(guest, second))
      const alert = bodyOf(await byAlertLink(guest, 'show', token))
      assert.equal([alert.compared_total, alert.lowest_total], [shown, shown])
      await sweepTwice(services)
      assert.equal(await cheaperMails(guest, first), [], 'the same price is not cheaper')

      await lowerPrices(services)
      const lower = await lowestShown(guest)
      assert.ok(lower < shown)
      await pass(guest, 11)
      await sweepTwice(services)
      const [mail, ...more] = await cheaperMails(guest, first)
      assert.equal([more.length, (await cheaperMails(guest, second)).length], [0, 0])
      for (const total of [shown, lower])
        assert.ok(mail?.text.includes(formatMoney('en', total, 'KRW')), `${total}`)
      const after = bodyOf(await byAlertLink(guest, 'show', token))
      assert.equal([after.compared_total, after.lowest_total], [lower, lower])

      // Within a day nothing is mailed, and afterwards the lowest total of then.
      await lowerPrices(services)
      for (const minutes of [11, 700]) {
        await pass(guest, minutes)
        await sweepTwice(services)
        assert.is((await cheaperMails(guest, first)).length, 1)
      }
      await pass(guest, 740)
      await sweepTwice(services)
      assert.is((await cheaperMails(guest, first)).length, 2)
      await pass(guest, 1_500)
      await sweepTwice(services)
      assert.is((await cheaperMails(guest, first)).length, 2, 'the price is as before')
    },
  )

  sandboxed('a stay that is sold out has no lowest total, and causes no mail', async () => {
    const guest = await server.guest()
    const services = await server.servicesOf(guest)
    const token = await start(guest, first)
    await lowerPrices(services)
    for (const room_type of ['ondol-double', 'city-twin', 'courtyard-suite'])
      await guest.sandbox('inventory', {
        hotel: wanted.hotel,
        room_type,
        from: wanted.checkin,
        to: wanted.checkout,
        left: 0,
      })
    await sweepTwice(services)
    assert.is(bodyOf(await byAlertLink(guest, 'show', token)).lowest_total, null)
    assert.equal(await cheaperMails(guest, first), [])
  })

  sandboxed('one press deletes the alert with its mails and its address', async () => {
    const guest = await server.guest()
    const services = await server.servicesOf(guest)
    const token = await start(guest, first)
    bodyOf(await leaveAlert(guest, token))
    const answers = [await byAlertLink(guest, 'show', token), await byAlertLink(guest, 'confirm', token)]
    assert.equal(
      answers.map(({ status, refusal }) => [status, refusal]),
      [
        [404, 'price_alert_not_found'],
        [404, 'price_alert_not_found'],
      ],
    )
    for (const table of ['price_alerts', 'outbox'])
      assert.equal(
        await services.database.query(`SELECT FROM ${table} t WHERE t::text LIKE '%${first}%'`),
        [],
      )
    await lowerPrices(services)
    await sweepTwice(services)
    assert.equal(await cheaperMails(guest, first), [])
  })

  sandboxed('alerts are deleted after the last night, and after a day without a confirmation', async () => {
    const guest = await server.guest()
    const services = await server.servicesOf(guest)
    await start(guest, first)
    bodyOf(await joinAlerts(guest, second))
    const left = async () =>
      (await services.database.query('SELECT email FROM price_alerts')).map(({ email }) => email)
    await pass(guest, 25 * 60)
    await sweepAlerts(services)
    assert.equal(await left(), [first])
    await pass(guest, 50 * 24 * 60)
    await sweepAlerts(services)
    assert.equal(await left(), [])
  })

  sandboxed(
    'a guest has at most five alerts at a hotel, one for each stay, and the setting of the hotel switches them off',
    async () => {
      const guest = await server.guest()
      const token = await start(guest, first)
      const again = await start(guest, first)
      assert.equal(
        bodyOf(await byAlertLink(guest, 'show', token)),
        bodyOf(await byAlertLink(guest, 'show', again)),
      )
      for (const nights of [1, 3, 4, 5, 6]) {
        bodyOf(await joinAlerts(guest, first, { checkout: addDays(wanted.checkin, nights) }))
        const answer = await byAlertLink(guest, 'confirm', await alertTokenOf(guest, first))
        assert.is(answer.refusal, nights === 6 ? 'price_alert_limit' : null)
      }
      const wrong: [Parameters<typeof joinAlerts>[2], string][] = [
        [{ checkin: '2020-01-01', checkout: '2020-01-02' }, 'dates_not_bookable'],
        [{ rooms: [{ adults: 90 }] }, 'party_not_accepted'],
        [{ room_type_code: 'none' }, 'invalid'],
      ]
      for (const [changes, refusal] of wrong)
        assert.is((await joinAlerts(guest, second, changes)).refusal, refusal)
      await guest.sandbox('settings', { hotel: wanted.hotel, settings: { price_alert_enabled: false } })
      assert.is((await joinAlerts(guest, second)).refusal, 'price_alert_inactive')
      const services = await server.servicesOf(guest)
      await sweepAlerts(services)
      assert.equal(await cheaperMails(guest, first), [])
    },
  )

  test.run()
}
