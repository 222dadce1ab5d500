import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import type { GivenSession } from '../../../examples/server/sessions/families.ts'
import { restartSession } from '../../../examples/server/sessions/memberSessions.ts'
import { hashOf } from '../../../examples/server/sessions/tokens.ts'
import { accountCalls, EMAIL, OTHER_PASSWORD, PASSWORD } from '../../support/accounts/accountCalls.ts'
import { frameSecret } from '../../support/accounts/providerBrowser.ts'
import { sessionCalls } from '../../support/accounts/sessionCalls.ts'
import { whileMembersLocked } from '../../support/accounts/whileMembersLocked.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'

const MINUTE = 60_000
const DAY = 86_400_000

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/accounts/refresh on ${kind}`)
  const sandboxed = server.startFor(test)

  const opened = async () => {
    const guest = await server.guest()
    const calls = sessionCalls(guest)
    await calls.member()
    const { database } = await server.servicesOf(guest)
    const families = async () => (await database.query('SELECT FROM refresh_families')).length
    /** Moves the clock, and renews the client session, which may be over then. */
    const pass = async (ms: number) => {
      await guest.sandbox('clock', { ms })
      await guest.renew()
    }
    return { guest, calls, database, families, pass }
  }

  sandboxed(
    'the cookie renews a session whose access token is over, and has the brand in its name',
    async () => {
      const { calls, pass } = await opened()
      const first = await calls.begin()
      assert.match(
        first.setCookie,
        /^noren_refresh_100=[\w-]+\.0\.[\w-]+; Path=\/; Max-Age=2592000; HttpOnly; Secure; SameSite=None; Partitioned$/,
      )
      assert.equal([first.body.expires_in, first.body.refresh_token], [1_800, null])
      await pass(31 * MINUTE)
      assert.is((await calls.whoami(first.access)).status, 401)
      const second = await calls.renew(first.cookie)
      assert.equal([second.status, second.body.whoami?.user?.first_name], [200, 'Midori'])
      assert.is((await calls.whoami(second.access)).status, 200)
      assert.is.not(second.cookie, first.cookie)
    },
  )

  sandboxed('the same question gets the same answer, also from many at once', async () => {
    const { calls, pass, families } = await opened()
    const { cookie } = await calls.begin()
    await pass(31 * MINUTE)
    const answers = await Promise.all(Array.from({ length: 10 }, () => calls.renew(cookie)))
    assert.equal([...new Set(answers.map(({ status }) => status))], [200])
    assert.is(new Set(answers.map((answer) => `${answer.access} ${answer.cookie}`)).size, 1)
    // An answer that was lost is given again after hours.
    await pass(5 * 3_600_000)
    const again = await calls.renew(cookie)
    assert.equal([again.status, again.cookie], [200, answers[0]?.cookie])
    assert.is((await calls.whoami(again.access)).status, 200)
    assert.is(await families(), 2)
  })

  sandboxed('a copied older token ends the family and its access tokens, and no other family', async () => {
    const { calls, pass, families } = await opened()
    const other = await calls.begin()
    const stolen = await calls.begin()
    const second = await calls.renew(stolen.cookie)
    const third = await calls.renew(second.cookie)
    await pass(11_000)
    assert.is((await calls.renew(stolen.cookie)).refusal, 'session_token_not_found')
    assert.is((await calls.whoami(third.access)).status, 401)
    assert.is((await calls.renew(third.cookie)).refusal, 'session_token_not_found')
    assert.is((await calls.whoami(other.access)).status, 200)
    assert.is(await families(), 2)
  })

  sandboxed('a late request of another tab gets the newest token, for ten seconds', async () => {
    const { calls, pass } = await opened()
    const first = await calls.begin()
    const second = await calls.renew(first.cookie)
    const third = await calls.renew(second.cookie)
    await pass(9_000)
    const late = await calls.renew(first.cookie)
    assert.equal([late.status, late.cookie], [200, third.cookie])
    await pass(2_000)
    assert.is((await calls.renew(first.cookie)).status, 401)
  })

  sandboxed('a token is of its brand, and a forged or foreign one uses nothing up', async () => {
    const { guest, calls, families } = await opened()
    const { cookie } = await calls.begin()
    const [name = '', token = ''] = cookie.split('=')
    assert.is((await calls.renewToken(token, 'preview')).refusal, 'brand_mismatch')
    const [family, number, proof] = token.split('.')
    for (const forged of [
      `${family}.1.${proof}`,
      `${family}.${number}.${proof?.slice(1)}x`,
      `${family}.-1.${proof}`,
      `${token}.${proof}`,
      'guess',
    ])
      assert.is((await calls.renewToken(forged)).refusal, 'session_token_not_found', forged)
    // A cookie of another brand is not read at this one.
    assert.is((await calls.renew(`${name.replace('100', '101')}=${token}`)).status, 401)
    assert.is((await calls.renew('')).status, 401)
    assert.is((await calls.renew(cookie)).status, 200)
    assert.is(await families(), 2)
    const strange = await guest.call(
      api.sessions.tokens,
      { params: { hotelId: 'hakone' }, body: { grant_type: 'session_cookie' } },
      { Cookie: cookie, Origin: 'https://evil.example' },
    )
    assert.is(strange.status, 403)
  })

  sandboxed('a frame without cookies gets the token in the body, and renews by it', async () => {
    const { calls, pass } = await opened()
    const first = await calls.begin({ refresh_token_in: 'body' })
    assert.is(first.setCookie, '')
    await pass(31 * MINUTE)
    const second = await calls.renewToken(first.body.refresh_token ?? '')
    assert.equal([second.status, second.headers.getSetCookie()], [200, []])
    assert.is((await calls.whoami(second.body.access_token)).status, 200)
    assert.is.not(second.body.refresh_token, first.body.refresh_token)
    await calls.signOut('', { refresh_token: second.body.refresh_token ?? '' })
    assert.is((await calls.renewToken(second.body.refresh_token ?? '')).status, 401)
  })

  sandboxed(
    'a ticket of the own person begins no session beside one that goes on without cookies',
    async () => {
      const { calls, families, pass } = await opened()
      const own = await calls.exchange('member', { refresh_token_in: 'body' })
      const other = await calls.begin({ refresh_token_in: 'body' })
      const before = await families()
      // The access token is over: only the refresh token names the session.
      await pass(31 * MINUTE)
      const ofMember = (held: { access: string; body: { refresh_token?: string | null } }) =>
        calls.exchange(
          'member',
          { refresh_token_in: 'body', present_refresh_token: held.body.refresh_token ?? '' },
          { Authorization: `Bearer ${held.access}` },
        )
      const same = await ofMember(own)
      assert.equal([same.status, same.body.refresh_token, same.setCookie], [200, null, ''])
      assert.is(await families(), before)
      assert.is.not((await ofMember(other)).body.refresh_token, null)
      assert.is(await families(), before + 1)
      for (const held of [own, other])
        assert.is((await calls.renewToken(held.body.refresh_token ?? '')).status, 200)
    },
  )

  sandboxed('a family ends after thirty days without use, and after half a year in any case', async () => {
    const { calls, pass } = await opened()
    const idle = await calls.begin()
    let cookie = (await calls.begin()).cookie
    for (let days = 0; days < 174; days += 29) {
      await pass(29 * DAY)
      const renewed = await calls.renew(cookie)
      assert.is(renewed.status, 200, `after ${days + 29} days`)
      cookie = renewed.cookie
    }
    assert.is((await calls.renew(idle.cookie)).status, 401)
    await pass(7 * DAY)
    assert.is((await calls.renew(cookie)).status, 401)
  })

  sandboxed('a sign-out ends all families that were made from one another, by the cookie too', async () => {
    const { calls, families } = await opened()
    const corporate = await calls.exchange('corporate')
    const both = await calls.begin(
      {},
      { Authorization: `Bearer ${corporate.access}`, Cookie: corporate.cookie },
    )
    assert.is(both.body.whoami?.organization?.id, 900)
    assert.is((await calls.whoami(corporate.access)).status, 401, 'the family was replaced')
    const { secret, challenge } = frameSecret()
    const { ticket } = (await calls.askTicket(both, challenge)).body
    const made = await calls.exchangeTicket(ticket, both, secret)
    assert.is(made.status, 200)
    assert.is((await calls.whoami(both.access)).status, 200, 'it was made from this session')
    assert.is(await families(), 3)
    // The device has removed the access token before: the cookie alone ends all.
    await calls.signOut('', {}, { Cookie: both.cookie })
    for (const access of [both.access, made.access]) assert.is((await calls.whoami(access)).status, 401)
    assert.is((await calls.renew(made.cookie)).status, 401)
    assert.is(await families(), 1, 'the session of the sign-up is another sign-in')
    assert.is((await calls.signOut(both.access, {}, { Cookie: both.cookie })).status, 200)
  })

  sandboxed(
    'a sign-in of another member ends the session of the browser, and a lost sign-out revives no one',
    async () => {
      const { calls, families } = await opened()
      const email = 'kenji@example.com'
      await calls.member({ email, first_name: 'Kenji' })
      const first = await calls.begin()
      const before = await families()
      // The sign-out of the first member was lost. The cookie is still in the browser.
      const second = await calls.begin({}, { Cookie: first.cookie }, { email })
      assert.is(second.body.whoami?.user?.first_name, 'Kenji')
      assert.is((await calls.renew(first.cookie)).status, 401)
      assert.is((await calls.whoami(first.access)).status, 401)
      assert.is(await families(), before)
      // Neither a wrong password nor a worthless ticket ends a session.
      await calls.signIn(OTHER_PASSWORD, { email, headers: { Cookie: second.cookie } })
      assert.is((await calls.exchangeTicket('worthless', second)).status, 401)
      assert.is((await calls.whoami(second.access)).status, 200)
    },
  )

  sandboxed('a member who shows the own token proves the password, and no new family begins', async () => {
    const { calls, database, families, pass } = await opened()
    const first = await calls.begin()
    await pass(5 * MINUTE)
    const before = await families()
    const proved = await calls.begin({}, { Authorization: `Bearer ${first.access}`, Cookie: first.cookie })
    assert.is(await families(), before)
    assert.is((await calls.whoami(proved.access)).status, 200)
    assert.is((await calls.renew(proved.cookie)).status, 200)
    const [row] = await database.query<{ n: number }>(
      `SELECT count(*)::integer AS n FROM refresh_families WHERE proved_at >= started_at + interval '5 minutes'`,
    )
    assert.is(row?.n, 1)
  })

  sandboxed('a change of the password ends the other families, and a reset all of them', async () => {
    const { calls, families } = await opened()
    const [staying, other] = [await calls.begin(), await calls.begin()]
    await calls.replace(PASSWORD, OTHER_PASSWORD, { Authorization: `Bearer ${staying.access}` })
    assert.is((await calls.renew(other.cookie)).status, 401)
    const renewed = await calls.renew(staying.cookie)
    assert.is(renewed.status, 200)
    await calls.askReset(EMAIL)
    await calls.reset((await calls.tokenOfMail('change-password')) ?? '', 'Quiet-Harbour-9')
    assert.is((await calls.renew(renewed.cookie)).status, 401)
    assert.is(await families(), 0)
  })

  sandboxed('no session survives a reset during which it is renewed', async () => {
    const { guest, calls, families } = await opened()
    await calls.begin()
    const { cookie } = await calls.begin()
    const accounts = accountCalls(guest)
    await accounts.askReset()
    const link = (await accounts.tokenOfMail('change-password')) ?? ''
    const [reset, ...renewed] = await Promise.all([
      accounts.reset(link),
      ...Array.from({ length: 6 }, () => calls.renew(cookie)),
    ])
    assert.is(reset.status, 200)
    for (const { status, access } of renewed)
      if (status === 200) assert.is((await calls.whoami(access)).status, 401)
    assert.is((await calls.renew(cookie)).refusal, 'session_token_not_found')
    assert.is(await families(), 0)
  })

  if (kind === 'postgres')
    sandboxed('a reset waits for an exchange that begins a session anew, and ends this session', async () => {
      const { guest, calls, families, database } = await opened()
      const { access } = await calls.begin()
      const accounts = accountCalls(guest)
      await accounts.askReset()
      const link = (await accounts.tokenOfMail('change-password')) ?? ''
      const services = await server.servicesOf(guest)
      const [row] = await database.query<{ member_id: number }>('SELECT member_id FROM refresh_families')
      const begun: (GivenSession | null)[] = []
      const reset = await whileMembersLocked(
        database,
        () => accounts.reset(link),
        async (tx) => {
          const asked = { tokenHash: hashOf(access), memberId: row?.member_id ?? 0 }
          begun.push(await restartSession(services, tx, 100, asked))
        },
      )
      assert.is(reset.status, 200)
      const [given] = begun
      assert.ok(given)
      assert.is((await calls.whoami(given?.accessToken ?? '')).status, 401)
      assert.is(await families(), 0)
    })

  sandboxed('no table has a refresh token', async () => {
    const { calls, database } = await opened()
    const { cookie, access } = await calls.begin()
    const { cookie: second } = await calls.renew(cookie)
    const rows = JSON.stringify([
      await database.query('SELECT * FROM refresh_families'),
      await database.query('SELECT * FROM member_sessions'),
    ])
    for (const token of [cookie, second]) {
      const [, , proof = ''] = token.split('.')
      assert.ok(proof.length > 40)
      assert.not(rows.includes(proof))
    }
    assert.not(rows.includes(access))
  })

  test.run()
}
