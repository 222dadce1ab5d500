import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import { frameSecret, providerBrowser } from '../../support/accounts/providerBrowser.ts'
import { sessionCalls } from '../../support/accounts/sessionCalls.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'

const MINUTE = 60_000
const NOT_FOUND = 'session_token_not_found'
const ENDED = 'sign_in_ended'
const own = frameSecret(1)
const foreign = frameSecret(2)

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/accounts/frameTickets on ${kind}`)
  const sandboxed = server.startFor(test)

  const opened = async () => {
    const guest = await server.guest()
    const calls = sessionCalls(guest)
    await calls.member()
    const member = await calls.begin()
    const ticketFor = async (challenge: string) => (await calls.askTicket(member, challenge)).body.ticket
    return { guest, calls, member, ticketFor }
  }

  sandboxed('a frame goes on by the ticket and its secret, once, without a proof', async () => {
    const { guest, calls, member, ticketFor } = await opened()
    const ticket = await ticketFor(own.challenge)
    for (const [shown, secret] of [
      [ticket, undefined],
      [ticket, foreign.secret],
      [ticket, own.challenge],
      [`ticket ${ticket} for ${own.challenge}`, undefined],
      [`${ticket}x`, own.secret],
    ] as const)
      assert.is((await calls.goOn(shown, secret)).refusal, NOT_FOUND)
    assert.is((await calls.goOn(ticket, own.secret, 'preview')).refusal, 'brand_mismatch')
    const frame = await calls.goOn(ticket, own.secret)
    assert.equal([frame.status, frame.body.whoami?.user?.first_name], [200, 'Midori'])
    assert.is((await calls.goOn(ticket, own.secret)).refusal, NOT_FOUND)
    assert.is((await calls.whoami(member.access)).status, 200)
    const unproved = await guest.call(
      api.passkeys.askCreation,
      { params: { hotelId: 'hakone' }, body: {} },
      { Authorization: `Bearer ${frame.access}` },
    )
    assert.is(unproved.refusal, 'proof_needed')
    // A sign-out ends what was made from the session, in both directions.
    await calls.signOut(member.access, {}, { Cookie: member.cookie })
    assert.is((await calls.whoami(frame.access)).status, 401)
    assert.is((await calls.renew(frame.cookie)).status, 401)
  })

  sandboxed('a copied token of the full page ends the frame too', async () => {
    const { guest, calls, member, ticketFor } = await opened()
    const frame = await calls.goOn(await ticketFor(own.challenge), own.secret)
    const open = await ticketFor(own.challenge)
    const second = await calls.renew(member.cookie)
    await calls.renew(second.cookie)
    await guest.sandbox('clock', { ms: MINUTE })
    assert.is((await calls.renew(member.cookie)).status, 401)
    assert.equal(
      [(await calls.whoami(frame.access)).status, (await calls.renew(frame.cookie)).status],
      [401, 401],
    )
    assert.is((await calls.goOn(open, own.secret)).refusal, NOT_FOUND)
  })

  sandboxed('a ticket ends with its session, and after ten minutes', async () => {
    const { guest, calls, member, ticketFor } = await opened()
    const [late, left] = [await ticketFor(own.challenge), await ticketFor(own.challenge)]
    assert.is.not(late, left)
    await guest.sandbox('clock', { ms: 10 * MINUTE })
    assert.is((await calls.goOn(late, own.secret)).refusal, NOT_FOUND)
    const open = await ticketFor(own.challenge)
    await calls.signOut(member.access, {}, { Cookie: member.cookie })
    assert.is((await calls.goOn(open, own.secret)).refusal, NOT_FOUND)
    assert.is((await calls.askTicket(member, own.challenge)).status, 401)
  })

  sandboxed('only the cookie of the own session asks for a ticket, from a page of the app', async () => {
    const { calls, member } = await opened()
    const second = await calls.begin()
    const ask = (cookie: string, headers: Record<string, string> = {}) =>
      calls.askTicket({ access: member.access, cookie }, own.challenge, { headers })
    assert.is((await ask('')).refusal, ENDED)
    const [name = '', token = ''] = member.cookie.split('=')
    assert.is((await ask(`${name.replace('100', '101')}=${token}`)).refusal, ENDED)
    assert.is((await ask(`${name}=${token}x`)).refusal, ENDED)
    const other = await calls.exchange('member')
    assert.is((await ask(other.cookie)).refusal, ENDED)
    assert.is((await ask(member.cookie, { Origin: 'https://evil.example' })).status, 403)
    assert.is((await calls.askTicket(member, own.challenge, { hotelId: 'preview' })).status, 401)
    // The cookie of another sign-in of the same member is as good.
    assert.is((await ask(second.cookie)).status, 200)
    assert.is((await ask(member.cookie)).status, 200)
  })

  sandboxed(
    'the start page of a frame leads to the window of the member, unless the person has chosen',
    async () => {
      const { guest, calls, member } = await opened()
      const { doubles } = server.running.addresses
      const { startAt, visit } = providerBrowser({ guest, doubles })
      const lead = async (
        changes: Parameters<typeof startAt>[0] = {},
        headers: Record<string, string> = {},
      ) => {
        const address = startAt(changes)
        const answer = await visit(address, { headers: { Cookie: member.cookie, ...headers } })
        return new URL(answer.headers.get('Location') ?? '', address)
      }
      const to = await lead()
      assert.match(to.pathname, /\/continue$/)
      const { back, ...query } = Object.fromEntries(to.searchParams)
      assert.equal(query, { code: 'hakone', provider: 'line', locale: 'en', challenge: own.challenge })
      assert.is(back, '/booking/result?adults=2')
      const isAtProvider = async (changes: Parameters<typeof startAt>[0] = {}, headers = {}) =>
        (await lead(changes, headers)).href.startsWith(doubles)
      assert.ok(await isAtProvider({ skipsMember: true }))
      assert.ok(await isAtProvider({ challenge: null }))
      assert.ok(await isAtProvider({}, { 'Sec-Fetch-Site': 'cross-site' }))
      assert.not(await isAtProvider({}, { 'Sec-Fetch-Site': 'same-site' }))
      assert.ok(await isAtProvider({}, { Cookie: member.cookie.replace('100=', '101=') }))
      await calls.signOut(member.access, {}, { Cookie: member.cookie })
      assert.ok(await isAtProvider())
    },
  )

  test.run()
}
