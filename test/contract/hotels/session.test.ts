import { assert as assertStruct } from 'superstruct'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Whoami } from '#shared/api/identity.ts'
import { api } from '#shared/api/index.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { people } from '../../../examples/seed/people.ts'
import { sessionCalls } from '../../support/accounts/sessionCalls.ts'
import { type Guest, nextWeekday } from '../../support/server/guest.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'

const NOT_FOUND = 'session token provided but not found'
const MISMATCH = 'hotel brand mismatch'

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/hotels/session on ${kind}`)
  const sandboxed = server.startFor(test)

  /** A refresh token of the sandbox. */
  async function refreshToken(guest: Guest, as = 'member', hotel = 'hakone'): Promise<string> {
    const answer = await guest.sandbox('sign-in', { as, hotel })
    assert.is(answer.status, 200)
    return (await answer.json()).refresh_token
  }

  const exchange = (guest: Guest, refresh_token: string, hotelId = 'hakone') =>
    guest.call(api.sessions.tokens, {
      params: { hotelId },
      body: { grant_type: 'refresh_token', refresh_token },
    })

  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

  const whoami = (guest: Guest, token?: string, hotelId = 'hakone') =>
    guest.call(api.sessions.whoami, { params: { hotelId } }, token ? bearer(token) : {})

  const noProgram = { point_program_enabled: false, non_signed_in_program_ids: [], missing_fields: [] }
  /** The sign-up of the programme asks members for a date of birth. */
  const recognised = (as: 'member' | 'corporate' | 'both') => ({
    ...people[as],
    ...noProgram,
    point_program_enabled: as !== 'corporate',
    missing_fields: as === 'corporate' ? [] : ['date_of_birth'],
  })

  /** A user on the wire without the ids of the session. */
  const withoutSession = (user: typeof Whoami.TYPE | null) => {
    const { session: _, organization, ...rest } = user ?? { user: null, organization: null }
    const { session: __, ...named } = organization ?? {}
    return { ...rest, organization: organization && named }
  }

  sandboxed(
    'a member, a person of an organization and a guest who is both sign in and are recognised',
    async () => {
      for (const as of ['member', 'corporate', 'both'] as const) {
        const guest = await server.guest()
        const { status, body } = await exchange(guest, await refreshToken(guest, as))
        assert.is(status, 200)
        assertStruct(body, api.sessions.tokens.response)
        assert.equal(withoutSession(body.whoami), recognised(as))
        const who = await whoami(guest, body.access_token)
        assertStruct(who.body, Whoami)
        assert.equal(who.body, body.whoami)
        // The other hotels of the brand recognise them too.
        assert.equal((await whoami(guest, body.access_token, 'kyoto')).body.user, people[as].user)
      }
    },
  )

  test('a guest without a token has no user and no organization', async () => {
    const guest = await server.guest()
    assert.equal((await whoami(guest)).body, { user: null, organization: null, ...noProgram })
  })

  sandboxed('a session has ids that stay while it is renewed, and that no call takes', async () => {
    const guest = await server.guest()
    const calls = sessionCalls(guest)
    const begun = await calls.exchange('both', { refresh_token_in: 'body' })
    const refresh = begun.body.refresh_token ?? ''
    const idsOf = ({ body }: { body: { whoami: typeof Whoami.TYPE | null } }) => [
      body.whoami?.session,
      body.whoami?.organization?.session,
    ]
    const ids = idsOf(begun)
    assert.equal(idsOf(await calls.renewToken(refresh)), ids)
    const other = idsOf(await calls.exchange('both'))
    assert.is(new Set([...ids, ...other]).size, 4)
    const { database } = await server.servicesOf(guest)
    const stored = JSON.stringify(await database.query('SELECT * FROM refresh_families'))
    for (const id of ids) {
      assert.match(id ?? '', /^[\da-f]{64}$/)
      assert.not(refresh.includes(id ?? '') || stored.includes(id ?? ''))
      assert.is((await whoami(guest, id ?? '')).refusal, 'session_token_not_found')
      assert.is((await calls.renewToken(id ?? '')).refusal, 'session_token_not_found')
    }
    const onlyMember = await calls.exchange('member')
    assert.is(onlyMember.body.whoami?.organization, null)
    assert.ok(onlyMember.body.whoami?.session)
  })

  sandboxed('a refresh token can be used once, even by simultaneous requests', async () => {
    const guest = await server.guest()
    const token = await refreshToken(guest)
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(guest, token)))
    assert.is(answers.filter(({ status }) => status === 200).length, 1)
    for (const { refusal, error } of answers.filter(({ status }) => status !== 200)) {
      assert.is(refusal, 'session_token_not_found')
      assert.is(error.resetCode, NOT_FOUND)
    }
  })

  sandboxed('tokens that are unknown, of another tenant or expired are not found', async () => {
    const [guest, other] = [await server.guest(), await server.guest()]
    const late = await refreshToken(guest)
    await guest.sandbox('clock', { ms: 11 * 60_000 })
    for (const token of ['guess', await refreshToken(other), late]) {
      const answer = await exchange(guest, token)
      assert.is(answer.status, 401)
      assert.is(answer.refusal, 'session_token_not_found')
      assert.is(answer.error.resetCode, NOT_FOUND)
    }
  })

  sandboxed(
    'a token of another brand is refused with `brand_mismatch`, and stays valid at its own brand',
    async () => {
      const guest = await server.guest()
      const token = await refreshToken(guest, 'member', 'preview')
      const answer = await exchange(guest, token, 'hakone')
      assert.is(answer.status, 401)
      assert.is(answer.refusal, 'brand_mismatch')
      assert.is(answer.error.resetCode, MISMATCH)
      const { body } = await exchange(guest, token, 'preview')
      const who = await whoami(guest, body.access_token, 'hakone')
      assert.is(who.status, 401)
      assert.is(who.error.resetCode, MISMATCH)
    },
  )

  test('whoami with an unknown token answers that the session was not found', async () => {
    const guest = await server.guest()
    const answer = await whoami(guest, 'guess')
    assert.is(answer.status, 401)
    assert.is(answer.error.resetCode, NOT_FOUND)
  })

  sandboxed('an access token is valid for the minutes of the setting', async () => {
    const guest = await server.guest()
    const { body } = await exchange(guest, await refreshToken(guest))
    assert.is(body.expires_in, 30 * 60)
    await guest.sandbox('clock', { ms: 29 * 60_000 })
    assert.is((await whoami(guest, body.access_token)).status, 200)
    await guest.sandbox('clock', { ms: 2 * 60_000 })
    assert.is((await whoami(guest, body.access_token)).error.resetCode, NOT_FOUND)
  })

  sandboxed('other calls accept a valid token and refuse an invalid one', async () => {
    const guest = await server.guest()
    const { body } = await exchange(guest, await refreshToken(guest))
    const list = (token: string) =>
      guest.call(api.policies.list, { params: { hotelId: 'hakone' }, query: {} }, bearer(token))
    assert.is((await list(body.access_token)).status, 200)
    const answer = await list('guess')
    assert.is(answer.status, 401)
    assert.is(answer.refusal, 'session_expired')
    const [from, to] = [nextWeekday(2, 10), addDays(nextWeekday(2, 10), 1)]
    assert.is((await guest.search('hakone', from, to)).status, 200)
  })

  sandboxed('signing out ends the session, and can be repeated', async () => {
    const guest = await server.guest()
    const { body } = await exchange(guest, await refreshToken(guest))
    const signOut = (headers: Record<string, string>) =>
      guest.call(api.sessions.signOut, { params: { hotelId: 'hakone' }, body: {} }, headers)
    assert.is((await signOut(bearer(body.access_token))).status, 200)
    assert.is((await whoami(guest, body.access_token)).status, 401)
    assert.is((await signOut(bearer(body.access_token))).status, 200)
    assert.is((await signOut({})).status, 200)
  })

  sandboxed('the row of a session has ids and hashes of tokens only', async () => {
    const guest = await server.guest()
    const { body } = await exchange(guest, await refreshToken(guest, 'both'))
    const { database } = await server.servicesOf(guest)
    const rows = await database.query('SELECT * FROM member_sessions')
    assert.is(rows.length, 1)
    const text = JSON.stringify(rows)
    for (const secret of [body.access_token, 'Hanako', 'hanako.yamada', 'Aozora', 'admin'])
      assert.not(text.includes(secret), secret)
  })

  sandboxed(
    'a role, rank, programme or organization that has changed counts at the next call of an open session',
    async () => {
      const guest = await server.guest()
      const { body } = await exchange(guest, await refreshToken(guest, 'both'))
      const { database } = await server.servicesOf(guest)
      const now = async () => (await whoami(guest, body.access_token)).body
      assert.is((await now()).organization_role, 'admin')
      await database.query(`UPDATE organization_people SET role = 'staff'`)
      await database.query('UPDATE members SET rank_id = 3, program_id = NULL')
      const { user, organization_role } = await now()
      assert.equal([user?.rank_id, user?.program_id, organization_role], [3, null, 'staff'])
      await database.query('DELETE FROM organization_people')
      assert.is((await whoami(guest, body.access_token)).status, 401)
    },
  )

  sandboxed('the sign-in form of the sandbox opens the app with a refresh token in the URL', async () => {
    const guest = await server.guest()
    const { api: apiBase, app } = server.running.addresses
    const post = (body: string, headers: Record<string, string> = {}) =>
      fetch(`${guest.prefix}/sandbox/sign-in`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
        body,
      })
    const answer = await post('as=both&hotel=kyoto', { Origin: apiBase, 'Sec-Fetch-Site': 'same-origin' })
    assert.is(answer.status, 303)
    const address = new URL(answer.headers.get('Location') ?? '')
    assert.is(address.origin, app)
    assert.is(address.pathname, `/t/${guest.tenant}/booking/result`)
    assert.is(address.searchParams.get('code'), 'kyoto')
    const token = address.searchParams.get('refresh_token') ?? ''
    assert.equal(withoutSession((await exchange(guest, token, 'kyoto')).body.whoami), recognised('both'))
    assert.is((await post('as=both&hotel=kyoto', { Origin: 'https://evil.example' })).status, 404)
    const page = await fetch(`${guest.prefix}/sandbox`)
    const policy = page.headers.get('Content-Security-Policy') ?? ''
    assert.ok(policy.includes(`form-action 'self' ${app};`))
    for (const [form, field] of [
      [{ as: 'unknown', hotel: 'hakone' }, 'as'],
      [{ as: 'member', hotel: 'nowhere' }, 'hotel'],
      [{ as: '__proto__', hotel: 'hakone' }, 'as'],
    ] as const) {
      const refused = await guest.sandbox('sign-in', form)
      assert.is(refused.status, 422)
      assert.equal(Object.keys((await refused.json()).errors[0].details), [field])
    }
  })

  test.run()
}
