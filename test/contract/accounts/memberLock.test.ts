import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { operatorApi } from '../../../examples/server/http/operator/operatorApi.ts'
import { softAuthenticator } from '../../../examples/server/reference/softAuthenticator.mjs'
import { issueTicket } from '../../../examples/server/sessions/tickets.ts'
import { OTHER_PASSWORD } from '../../support/accounts/accountCalls.ts'
import { linkCalls } from '../../support/accounts/linkCalls.ts'
import { bearer, passkeyCalls } from '../../support/accounts/passkeyCalls.ts'
import { codeOfSite, ownSite, programCalls } from '../../support/accounts/programCalls.ts'
import { frameSecret, providerBrowser } from '../../support/accounts/providerBrowser.ts'
import { sessionCalls } from '../../support/accounts/sessionCalls.ts'
import { inDays, orderOf } from '../../support/server/guest.ts'
import { ruleServerKinds, testServer, testSettings } from '../../support/server/testServer.ts'

const params = { hotelId: 'hakone' }
const LOCKED = [403, 'member_locked']

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/accounts/memberLock on ${kind}`)
  const sandboxed = server.startFor(test)
  const { secret } = frameSecret()

  async function opened() {
    const guest = await server.guest()
    const { doubles } = server.running.addresses
    const calls = sessionCalls(guest)
    const token = await calls.member()
    const memberOf = async (access: string) => (await calls.whoami(access)).body.user?.id ?? 0
    const member = await memberOf(token)
    const setLock = (is_locked: boolean, memberId: number | string = member) =>
      guest.call(
        operatorApi.operator.setMemberLock,
        { params: { ...params, memberId: String(memberId) }, body: { is_locked } },
        bearer(testSettings.operatorKey ?? ''),
      )
    return {
      guest,
      doubles,
      calls,
      token,
      member,
      memberOf,
      setLock,
      services: await server.servicesOf(guest),
    }
  }

  sandboxed(
    'a locked member signs in by no password, passkey, provider or ticket, but only the right proof shows it',
    async () => {
      const { guest, doubles, calls, token, member, setLock, services } = await opened()
      const passkeys = passkeyCalls(guest)
      const device = softAuthenticator({ origin: server.running.addresses.app })
      await passkeys.create(token, device.create((await passkeys.askCreation(token)).body))
      const browser = providerBrowser({ guest, doubles })
      const result = async () => ({ grant: (await browser.open()).grant ?? '', secret })
      await linkCalls(guest).link(token, await result())
      const ticket = await issueTicket(services, 100, { memberId: member, personId: null })
      const noSession = { access: '', cookie: '' }

      assert.is((await setLock(true)).status, 200)
      const ways = {
        password: () => calls.signIn(),
        passkey: async () => passkeys.signIn(device.sign((await passkeys.askSignIn()).body)),
        provider: async () => browser.signIn(await result()),
        ticket: () => calls.exchangeTicket(ticket, noSession),
      }
      for (const [way, signIn] of Object.entries(ways)) {
        const { status, refusal, headers } = await signIn()
        assert.equal([status, refusal], LOCKED, way)
        assert.equal(
          headers.getSetCookie().filter((one) => one.startsWith('noren_refresh_')),
          [],
          way,
        )
      }
      assert.is((await calls.signIn()).error.message, 'This account is locked. Please ask the hotel.')
      const wrong = await calls.signIn(OTHER_PASSWORD)
      const unknown = await calls.signIn(OTHER_PASSWORD, { email: 'unknown@example.com' })
      assert.equal([wrong.status, wrong.body], [unknown.status, unknown.body])

      assert.is((await setLock(false)).status, 200)
      for (const way of ['password', 'passkey', 'provider'] as const)
        assert.is((await ways[way]()).status, 200, `${way} after the lock`)
      assert.is((await ways.ticket()).refusal, 'session_token_not_found', 'a ticket of before')
    },
  )

  sandboxed('a locked member of the own site of the brand signs in by no code', async () => {
    const { guest, doubles, memberOf, setLock } = await opened()
    await guest.sandbox('settings', { hotel: 'hakone', settings: ownSite })
    const code = () => codeOfSite({ doubles, tenant: new URL(guest.prefix).pathname })
    const { exchange } = programCalls(guest)
    const begun = await exchange(await code())
    await setLock(true, await memberOf(begun.body.access_token))
    const { status, refusal } = await exchange(await code())
    assert.equal([status, refusal], LOCKED)
  })

  sandboxed(
    'a lock ends what a session may do at its next call, and its opening ends the session',
    async () => {
      const { calls, setLock } = await opened()
      const begun = await calls.begin()
      assert.is((await setLock(true)).status, 200)
      assert.is((await setLock(true)).status, 200, 'again')
      const refused = await calls.whoami(begun.access)
      assert.equal([refused.status, refused.refusal], [401, 'member_locked'])
      const renewed = await calls.renew(begun.cookie)
      assert.equal([renewed.status, renewed.refusal], [401, 'member_locked'])
      const changed = await calls.replace('x', OTHER_PASSWORD, bearer(begun.access))
      assert.equal([changed.status, changed.refusal], [401, 'member_locked'])
      assert.is((await calls.signOut(begun.access)).status, 200)

      const second = await calls.begin()
      assert.is(second.refusal, 'member_locked')
      await setLock(false)
      assert.is((await calls.renew(begun.cookie)).refusal, 'session_token_not_found')
      const third = await calls.begin()
      assert.is((await setLock(false)).status, 200)
      assert.is((await calls.whoami(third.access)).status, 200, 'an open account loses no session')
    },
  )

  sandboxed('a session from before a lock is over after it, and the lock is of one member', async () => {
    const { calls, setLock } = await opened()
    const begun = await calls.begin()
    const other = await calls.member({ email: 'other@example.com' })
    await setLock(true)
    assert.is((await calls.whoami(other)).status, 200)
    await setLock(false)
    assert.is((await calls.whoami(begun.access)).refusal, 'session_token_not_found')
    assert.is((await calls.renew(begun.cookie)).refusal, 'session_token_not_found')
    for (const unknown of ['999999', 'none', '99999999999999999999', '1e12'])
      assert.is((await setLock(true, unknown)).status, 404, unknown)
  })

  sandboxed('the reservation of a locked member is found by its number and e-mail address', async () => {
    const { guest, token, setLock } = await opened()
    const [checkin, checkout, party] = [inDays(20), inDays(21), adultsOnly(2)]
    const rooms = [{ checkin_date: checkin, checkout_date: checkout, ...party }]
    const found = await guest.call(api.rooms.search, { params, query: { rooms } }, bearer(token))
    const [room] = found.body.rooms
    const plan = room?.room_plans[0]
    if (!room || !plan) throw new Error('No room')
    const order = orderOf([{ hotel: 'hakone', checkin, checkout, party, plan, room }])
    const booked = await guest.call(
      api.reservations.create,
      { params, body: order, idempotencyKey: randomUUID() },
      bearer(token),
    )
    assert.is(booked.status, 200)
    await setLock(true)
    const { number } = booked.body
    const find = { params: { brandId: '100', number }, query: { email: order.guest.email } }
    assert.is((await guest.call(api.reservations.find, find)).status, 200)
    assert.is((await guest.call(api.reservations.find, find, bearer(token))).refusal, 'member_locked')
  })

  test.run()
}
