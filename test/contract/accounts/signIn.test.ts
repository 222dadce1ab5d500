import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { countEvent } from '../../../examples/server/limits/rateLimit.ts'
import {
  accountCalls,
  EMAIL,
  fromAddress,
  OTHER_PASSWORD,
  PASSWORD,
} from '../../support/accounts/accountCalls.ts'
import { shownBy } from '../../support/accounts/organizationCalls.ts'
import { sessionCalls } from '../../support/accounts/sessionCalls.ts'
import { whileMembersLocked } from '../../support/accounts/whileMembersLocked.ts'
import type { Guest } from '../../support/server/guest.ts'
import { signedIn } from '../../support/server/signedIn.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/accounts/signIn on ${kind}`)
  const sandboxed = server.startFor(test)

  const opened = async () => {
    const guest = await server.guest()
    return { guest, calls: accountCalls(guest) }
  }

  /** Counts failed tries that a test need not make. */
  async function countTries(
    guest: Guest,
    kindOfTry: string,
    subject: string,
    tries: number,
    seconds: number,
  ) {
    const { database, clock, counterSecret } = await server.servicesOf(guest)
    const counters = { on: database, now: clock.now(), secret: counterSecret }
    await countEvent(counters, { kind: kindOfTry, max: tries, seconds }, subject, tries)
  }

  sandboxed(
    'a wrong password and an unknown address get the same answer, and are locked after the same tries',
    async () => {
      const { calls } = await opened()
      await calls.member()
      const headers = fromAddress('198.51.100.9')
      const answers: string[][] = []
      for (const email of [EMAIL, 'unknown@example.com']) {
        const given: string[] = []
        for (let tries = 0; tries < 11; tries++) {
          const { status, body, headers: sent } = await calls.signIn(OTHER_PASSWORD, { email, headers })
          // The seconds to wait differ by the time of the calls.
          const text = JSON.stringify(body).replace(/("retry_after":)\d+/, '$1')
          given.push(`${status} ${text} ${sent.has('Retry-After')}`)
        }
        answers.push(given)
      }
      assert.equal(answers[0], answers[1])
      assert.match(answers[0]?.[9] ?? '', /^422 /)
      assert.match(answers[0]?.[10] ?? '', /^429 .*1301/)
      // The right password is locked too, and the owner signs in from another client.
      assert.is((await calls.signIn(PASSWORD, { headers })).refusal, 'account_locked')
      assert.is((await calls.signIn()).status, 200)
    },
  )

  sandboxed('a lock ends after a quarter of an hour, and a sign-in takes its own try back', async () => {
    const { guest, calls } = await opened()
    await calls.member()
    for (let tries = 0; tries < 12; tries++) assert.is((await calls.signIn()).status, 200)
    for (let tries = 0; tries < 10; tries++) await calls.signIn(OTHER_PASSWORD)
    assert.is((await calls.signIn()).refusal, 'account_locked')
    await guest.sandbox('clock', { ms: 16 * 60_000 })
    assert.is((await calls.signIn()).status, 200)
  })

  sandboxed('the database alone counts failed tries, so that all processes share a limit', async () => {
    const { guest, calls } = await opened()
    await calls.member()
    for (let tries = 0; tries < 10; tries++) await calls.signIn(OTHER_PASSWORD)
    assert.is((await calls.signIn()).refusal, 'account_locked')
    const { database } = await server.servicesOf(guest)
    await database.query('DELETE FROM rate_counters')
    assert.is((await calls.signIn()).status, 200)
  })

  sandboxed('one client cannot try a password on many accounts', async () => {
    const { guest, calls } = await opened()
    await calls.member()
    const [stranger, other] = ['198.51.100.20', '198.51.100.21']
    await countTries(guest, 'sign_ins_of_client', stranger, 50, 900)
    assert.is((await calls.signIn(PASSWORD, { headers: fromAddress(stranger) })).refusal, 'account_locked')
    assert.is((await calls.signIn(PASSWORD, { headers: fromAddress(other) })).status, 200)
  })

  sandboxed('many clients together get one try a minute with an address, and never lock it', async () => {
    const { guest, calls } = await opened()
    await calls.member()
    await countTries(guest, 'sign_ins_of_address', `100 ${EMAIL}`, 100, 3_600)
    const from = (client: number) => ({ headers: fromAddress(`198.51.100.${client}`) })
    assert.is((await calls.signIn(OTHER_PASSWORD, from(1))).refusal, 'credentials_wrong')
    assert.is((await calls.signIn(OTHER_PASSWORD, from(2))).refusal, 'account_locked')
    await guest.sandbox('clock', { ms: 61_000 })
    assert.is((await calls.signIn(PASSWORD, from(3))).status, 200)
  })

  sandboxed('the tries of strangers do not slow down a browser that has signed in before', async () => {
    const { guest, calls } = await opened()
    await calls.member()
    const given = (await calls.signIn()).headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('noren_known_'))
    assert.match(
      given ?? '',
      /^noren_known_100=[\w-]+; Path=\/; Max-Age=\d+; HttpOnly; Secure; SameSite=None; Partitioned$/,
    )
    const [cookie = ''] = (given ?? '').split(';')
    await countTries(guest, 'sign_ins_of_address', `100 ${EMAIL}`, 100, 3_600)
    await countTries(guest, 'slow_sign_ins_of_address', `100 ${EMAIL}`, 1, 60)
    const from = (client: number, more: Record<string, string>) => ({
      headers: { ...fromAddress(`198.51.100.${client}`), ...more },
    })
    assert.is((await calls.signIn(PASSWORD, from(1, {}))).refusal, 'account_locked')
    const forged = `${cookie.split('=')[0]}=${'x'.repeat(43)}`
    assert.is((await calls.signIn(PASSWORD, from(2, { Cookie: forged }))).refusal, 'account_locked')
    const known = await calls.signIn(PASSWORD, from(3, { Cookie: `other=1; ${cookie}` }))
    assert.is(known.status, 200)
    // The cookie gives no right, and is no other account's.
    assert.is((await calls.signIn(OTHER_PASSWORD, from(4, { Cookie: cookie }))).refusal, 'credentials_wrong')
    await countTries(guest, 'sign_ins_of_address', '100 other@example.com', 100, 3_600)
    await countTries(guest, 'slow_sign_ins_of_address', '100 other@example.com', 1, 60)
    const other = { email: 'other@example.com', ...from(5, { Cookie: cookie }) }
    assert.is((await calls.signIn(PASSWORD, other)).refusal, 'account_locked')
  })

  sandboxed('a page of another origin than the app is refused before the password is checked', async () => {
    const { calls } = await opened()
    await calls.member()
    const strange = await calls.signIn(PASSWORD, { headers: { Origin: 'https://evil.example' } })
    assert.is(strange.status, 403)
    const { app } = server.running.addresses
    const own = await calls.signIn(PASSWORD, { headers: { Origin: app } })
    assert.equal(
      [
        own.status,
        own.headers.get('Access-Control-Allow-Origin'),
        own.headers.get('Access-Control-Allow-Credentials'),
      ],
      [200, app, 'true'],
    )
  })

  sandboxed('an unknown address takes the time of a known one', async () => {
    const { calls } = await opened()
    await calls.member()
    const times: Record<string, number[]> = { [EMAIL]: [], 'unknown@example.com': [] }
    for (let round = 0; round < 7; round++)
      for (const [email, measured] of Object.entries(times)) {
        const start = performance.now()
        const { refusal } = await calls.signIn(OTHER_PASSWORD, { email })
        assert.is(refusal, 'credentials_wrong')
        measured.push(performance.now() - start)
      }
    const [known, unknown] = Object.values(times).map(median) as [number, number]
    // Without the hash of an unknown address, its answer would be ten times faster.
    assert.ok(
      unknown > known / 2 && unknown < known * 2,
      `${Math.round(known)} and ${Math.round(unknown)} ms`,
    )
  })

  sandboxed('a person of an organization who signs in as a member is both, with a new token', async () => {
    const { guest, calls } = await opened()
    await calls.member()
    const first = await sessionCalls(guest).exchange('corporate')
    const { body } = await calls.signIn(PASSWORD, { headers: shownBy(first) })
    assert.equal(
      [body.whoami?.user?.first_name, body.whoami?.organization?.id, body.whoami?.organization_role],
      ['Midori', 900, 'admin'],
    )
    assert.is((await calls.whoami(first.access)).status, 401, 'a token never gains an identity')
    // A wrong password leaves the first session.
    const second = await signedIn(guest, 'corporate', 'hakone')
    await calls.signIn(OTHER_PASSWORD, { headers: second })
    assert.is((await calls.whoami((second.Authorization ?? '').replace('Bearer ', ''))).status, 200)
  })

  sandboxed('a sign-in takes no organization from a session whose time is over', async () => {
    const { guest, calls } = await opened()
    await calls.member()
    const headers = await signedIn(guest, 'corporate', 'hakone')
    await guest.sandbox('clock', { ms: 31 * 86_400_000 })
    await guest.renew()
    const { status, body } = await calls.signIn(PASSWORD, { headers })
    assert.equal([status, body.whoami?.organization], [200, null])
  })

  sandboxed('a sign-in ignores and leaves the token of another brand, and an unknown one', async () => {
    const { guest, calls } = await opened()
    await calls.member()
    const strange = await signedIn(guest, 'corporate', 'preview')
    const { body } = await calls.signIn(PASSWORD, { headers: strange })
    assert.is(body.whoami?.organization, null)
    assert.is(
      (await calls.whoami((strange.Authorization ?? '').replace('Bearer ', ''), 'preview')).status,
      200,
    )
    assert.is((await calls.signIn(PASSWORD, { headers: { Authorization: 'Bearer unknown' } })).status, 200)
  })

  sandboxed('an account belongs to a brand, and a hotel without a sign-in has no such call', async () => {
    const { guest, calls } = await opened()
    const token = await calls.member()
    assert.is((await calls.whoami(token, 'grand')).refusal, 'brand_mismatch')
    assert.is((await calls.signIn(PASSWORD, { hotelId: 'grand' })).status, 404)
    await guest.sandbox('settings', { hotel: 'grand', settings: { membership: { login_enabled: true } } })
    assert.is((await calls.signIn(PASSWORD, { hotelId: 'grand' })).refusal, 'credentials_wrong')
    await guest.sandbox('settings', { hotel: 'hakone', settings: { facility_sign_in_enabled: false } })
    assert.is((await calls.signIn()).status, 404)
    assert.is((await calls.whoami(token)).status, 200, 'a session from elsewhere counts')
  })

  if (kind === 'postgres')
    test('a sign-in whose password is changed while it is checked begins no session', async () => {
      const { guest, calls } = await opened()
      await calls.member()
      const { database } = await server.servicesOf(guest)
      await database.query('DELETE FROM member_sessions')
      const refused = await whileMembersLocked(
        database,
        () => calls.signIn(),
        (tx) => tx.query(`UPDATE credentials SET password_hash = 'another'`),
      )
      assert.is(refused.refusal, 'credentials_wrong')
      assert.equal(await database.query('SELECT * FROM member_sessions'), [])
    })

  test.run()
}
