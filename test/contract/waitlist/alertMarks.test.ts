import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { adultsOnly } from '#shared/party/party.ts'
import { queueConfirmedMail } from '../../../examples/server/mail/queue.ts'
import { timestamp } from '../../../examples/server/start/clock.ts'
import { sweepAlerts } from '../../../examples/server/waitlist/priceAlerts/sweepAlerts.ts'
import { bodyOf } from '../../support/server/changing.ts'
import { type Guest, hanako, orderOf } from '../../support/server/guest.ts'
import { alertTokenOf, byAlertLink, joinAlerts, leaveAlert } from '../../support/server/priceAlerts.ts'
import { signedIn } from '../../support/server/signedIn.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'
import { comesBack, leaveRooms, roomMails, sellOut, wait, wanted } from '../../support/server/waiting.ts'

const email = 'owner@example.com'

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/waitlist/alertMarks on ${kind}`)
  const sandboxed = server.startFor(test)

  const mailsToOwner = async (guest: Guest) =>
    (await guest.mails()).filter(({ recipient }) => recipient === email)

  const undo: (() => Promise<unknown>)[] = []
  test.after.each(async () => {
    for (const restore of undo.splice(0)) await restore()
  })

  /** All prices of the wanted nights change by an amount until the end of the test. */
  async function changePrices(guest: Guest, by: number) {
    const { database, catalogue } = await server.servicesOf(guest)
    const plans = (catalogue.hotel(wanted.hotel)?.roomTypes ?? []).flatMap((type) => type.plans)
    const change = (amount: number) =>
      database.query(
        `UPDATE rates SET price = price + $1::int
         WHERE room_plan_id = ANY($2::int[]) AND date >= $3::date AND date < $4::date`,
        [amount, plans.map(({ id }) => id), wanted.checkin, wanted.checkout],
      )
    await change(by)
    undo.push(() => change(-by))
  }

  /** Asks for an alert and confirms it. Returns the token. */
  async function start(guest: Guest): Promise<string> {
    bodyOf(await joinAlerts(guest, email))
    const token = await alertTokenOf(guest, email)
    bodyOf(await byAlertLink(guest, 'confirm', token))
    return token
  }

  /** An alert with its totals, as a reader of its link without a session of a user sees it. */
  async function read(guest: Guest, token: string) {
    const alert = bodyOf(await byAlertLink(guest, 'show', token))
    return { ...alert, compared_total: alert.compared_total ?? Number.NaN }
  }

  sandboxed('requests of strangers silence no mail that the owner of an address has asked for', async () => {
    const guest = await server.guest()
    const services = await server.servicesOf(guest)
    const { booked, choice } = await sellOut(guest)
    await wait(guest, email)
    const alert = { checkout: wanted.checkout, room_type_code: 'ondol-double' }
    bodyOf(await joinAlerts(guest, email, alert))
    bodyOf(await byAlertLink(guest, 'confirm', await alertTokenOf(guest, email)))
    for (let at = 0; at < 60; at++)
      assert.is((await joinAlerts(guest, email, { room_type_code: 'courtyard-suite' })).status, 200)
    const asked = (await mailsToOwner(guest)).filter(({ subject }) => subject.includes('price alert'))
    assert.ok(asked.length <= 52, `${asked.length} mails of strangers`)
    await changePrices(guest, -10_000)
    await sweepAlerts(services)
    assert.match((await mailsToOwner(guest))[0]?.subject ?? '', /is cheaper for/)
    await comesBack(guest, booked[0])
    assert.match((await roomMails(guest, email))[0] ?? '', /^A room for you at /)
    const other = await guest.choose(wanted.hotel, wanted.checkin, wanted.checkout)
    assert.not.equal(other.room.room_type_code, choice.room.room_type_code)
    const order = orderOf([other], { guest: { ...hanako, email } })
    assert.is(bodyOf(await guest.book(wanted.hotel, order)).is_mailed, true)
  })

  sandboxed('all forms of an address have one limit, and an alert beyond it waits for an hour', async () => {
    const guest = await server.guest()
    const services = await server.servicesOf(guest)
    const { database, bookingLimits } = services
    await start(guest)
    const content = { subject: 'A room', text: 'A room', html: 'A room' }
    const queue = (at: number) => {
      const recipient = email.replace('@', `+${at}@`)
      const mail = { kind: 'waitlist_free', locale: 'en', recipient, subjectId: at } as const
      return database.transaction((tx) => queueConfirmedMail(services, tx, mail, content))
    }
    const most = bookingLimits.mailsPerRecipient
    for (let at = 0; at <= most; at++) assert.is(await queue(at), at < most)
    await changePrices(guest, -10_000)
    await sweepAlerts(services)
    assert.equal(
      await database.query(
        `SELECT mailed_at, checked_at > $1::timestamptz + interval '50 minutes' AS waits FROM price_alerts`,
        [timestamp(services.clock.now())],
      ),
      [{ mailed_at: null, waits: true }],
    )
  })

  sandboxed('no mail of the list and of alerts has its link in the outbox as plain text', async () => {
    const guest = await server.guest()
    const { database } = await server.servicesOf(guest)
    const { booked } = await sellOut(guest)
    await wait(guest, email)
    await comesBack(guest, booked[0])
    await start(guest)
    await changePrices(guest, -10_000)
    await sweepAlerts(await server.servicesOf(guest))
    const rows = await database.query<{ kind: string; is_readable: boolean }>(
      `SELECT kind, text LIKE '%http%' OR html LIKE '%http%' AS is_readable FROM outbox WHERE recipient = $1 ORDER BY id`,
      [email],
    )
    const kinds = ['waitlist_confirm', 'waitlist_held', 'price_alert_confirm', 'price_alert_cheaper']
    assert.equal(
      rows,
      kinds.map((one) => ({ kind: one, is_readable: false })),
    )
  })

  sandboxed(
    'a request that is not confirmed changes nothing of an alert, nor of another request',
    async () => {
      const guest = await server.guest()
      // A stranger asks while the price is low, and the owner when it is high.
      await changePrices(guest, -10_000)
      bodyOf(await joinAlerts(guest, email, { locale: 'ko' }))
      const strange = await alertTokenOf(guest, email)
      const low = (await read(guest, strange)).compared_total
      await changePrices(guest, 10_000)
      const token = await start(guest)
      const high = (await read(guest, token)).compared_total
      assert.ok(high > low)
      // Once more, while the alert runs.
      await changePrices(guest, -5_000)
      bodyOf(await joinAlerts(guest, email, { locale: 'ko' }))
      const before = await read(guest, token)
      assert.equal([before.state, before.compared_total], ['active', high])
      await sweepAlerts(await server.servicesOf(guest))
      assert.match((await mailsToOwner(guest))[0]?.subject ?? '', /is cheaper for/)
    },
  )

  sandboxed(
    'a guest who asks again reads what is true, and the later link starts the alert anew with its price',
    async () => {
      const guest = await server.guest()
      const old = await start(guest)
      const first = await read(guest, old)
      await changePrices(guest, 10_000)
      bodyOf(await joinAlerts(guest, email))
      const [mail] = await mailsToOwner(guest)
      assert.match(mail?.text ?? '', /You have a price alert of .+ for this stay/)
      assert.not.match(mail?.text ?? '', /address is then deleted/)
      const later = await alertTokenOf(guest, email)
      assert.equal(
        [(await read(guest, later)).state, await read(guest, old)],
        ['unconfirmed', { ...first, lowest_total: (await read(guest, later)).lowest_total }],
      )
      bodyOf(await byAlertLink(guest, 'confirm', later))
      const [one, other] = [await read(guest, old), await read(guest, later)]
      assert.equal(one, other)
      assert.ok(one.compared_total > first.compared_total)
      bodyOf(await leaveAlert(guest, old))
      assert.is((await byAlertLink(guest, 'show', later)).refusal, 'price_alert_not_found')
      assert.equal(await mailsToOwner(guest), [])
    },
  )

  sandboxed(
    'the first mark is the total that is compared later: of a member, and of several rooms',
    async () => {
      const guest = await server.guest()
      const member = await signedIn(guest, 'member', wanted.hotel)
      const marks = []
      for (const [rooms, headers] of [
        [[{ adults: 2 }], {}],
        [[{ adults: 2 }], member],
        [[{ adults: 2 }, { adults: 1 }], {}],
      ] as const) {
        bodyOf(await joinAlerts(guest, email, { rooms: [...rooms] }, headers))
        const { compared_total, lowest_total } = await read(guest, await alertTokenOf(guest, email))
        assert.is(compared_total, lowest_total)
        marks.push(compared_total)
      }
      const [alone = 0, asMember = 0, two = 0] = marks
      assert.ok(asMember < alone && two > alone)
      const found = await guest.search(wanted.hotel, wanted.checkin, wanted.checkout, [adultsOnly(2)])
      const totals = found.body.rooms.flatMap(({ room_plans }) => room_plans.map((plan) => plan.total_price))
      assert.is(alone, Math.min(...totals))
    },
  )

  sandboxed(
    'an alert has the prices of a member as long as the person is one, and then compares the prices of guests',
    async () => {
      const guest = await server.guest()
      const services = await server.servicesOf(guest)
      const { database } = services
      const asPublic = (await read(guest, await start(guest))).compared_total
      bodyOf(await joinAlerts(guest, 'member@example.com', {}, await signedIn(guest, 'member', wanted.hotel)))
      const token = await alertTokenOf(guest, 'member@example.com')
      bodyOf(await byAlertLink(guest, 'confirm', token))
      const { compared_total, lowest_total } = await read(guest, token)
      assert.is(compared_total, lowest_total)
      assert.ok(compared_total < asPublic)
      await database.exec('UPDATE members SET locked_at = now()')
      assert.is((await read(guest, token)).lowest_total, asPublic, 'the hotel has locked the account')
      await database.exec('UPDATE members SET locked_at = NULL')
      assert.is((await read(guest, token)).lowest_total, lowest_total, 'the hotel has opened it again')
      await database.exec('DELETE FROM members')
      // The total of a member is compared with no total of a guest: the next one is compared, and nothing is mailed.
      const after = await read(guest, token)
      assert.equal([after.compared_total, after.lowest_total], [asPublic, asPublic])
      const cheaper = async () =>
        (await guest.mails()).filter(
          ({ recipient, subject }) =>
            recipient === 'member@example.com' && subject.includes('is cheaper for'),
        ).length
      await sweepAlerts(services)
      assert.is(await cheaper(), 0)
      await changePrices(guest, -1_000)
      await database.exec('UPDATE price_alerts SET checked_at = NULL')
      await sweepAlerts(services)
      assert.is(await cheaper(), 1)
    },
  )

  sandboxed(
    'the totals of an organization are read by its signed-in persons only, and stand in no mail',
    async () => {
      const guest = await server.guest()
      const services = await server.servicesOf(guest)
      const company = await signedIn(guest, 'corporate', wanted.hotel)
      bodyOf(await joinAlerts(guest, email, {}, company))
      const token = await alertTokenOf(guest, email)
      const readers = [{}, await signedIn(guest, 'member', wanted.hotel), company]
      const totals = async (name: 'show' | 'confirm') => {
        const answers = []
        for (const headers of readers) {
          const { needs_sign_in, compared_total, lowest_total } = bodyOf(
            await byAlertLink(guest, name, token, headers),
          )
          answers.push([needs_sign_in, typeof compared_total, typeof lowest_total])
        }
        return answers
      }
      for (const name of ['show', 'confirm', 'show'] as const)
        assert.equal(await totals(name), [
          [true, 'object', 'object'],
          [true, 'object', 'object'],
          [false, 'number', 'number'],
        ])
      bodyOf(await joinAlerts(guest, email, {}, company))
      await changePrices(guest, -10_000)
      await sweepAlerts(services)
      const mails = await mailsToOwner(guest)
      assert.is(mails.length, 3)
      for (const { text, html } of mails) assert.not.match(`${text} ${html}`, /₩|KRW/)
      assert.match(mails[0]?.text ?? '', /now costs less\..*sign in as the company/s)
      // The person leaves the company: no sign-in shows the totals any more, and a sold out stay has no public one.
      await services.database.exec('DELETE FROM organization_people')
      const types = ['ondol-double', 'city-twin', 'courtyard-suite'] as const
      for (const type of types) await leaveRooms(guest, 0, type)
      readers.pop()
      assert.equal(await totals('show'), Array(2).fill([false, 'object', 'object']))
      for (const type of types) await leaveRooms(guest, 1, type)
      assert.equal(await totals('show'), Array(2).fill([false, 'number', 'number']))
    },
  )

  sandboxed('a stay without a price has no alert', async () => {
    const guest = await server.guest()
    for (const type of ['ondol-double', 'city-twin', 'courtyard-suite']) await leaveRooms(guest, 0, type)
    assert.is((await joinAlerts(guest, email)).refusal, 'sold_out')
    assert.equal(await guest.mails(), [])
  })

  test.run()
}
