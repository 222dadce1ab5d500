import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { organizationCalls, STAFF, shownBy } from '../../support/accounts/organizationCalls.ts'
import { frameSecret } from '../../support/accounts/providerBrowser.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/organizations/signOut on ${kind}`)
  const sandboxed = server.startFor(test)

  /** A browser of a person who is both. */
  async function opened() {
    const guest = await server.guest()
    const calls = organizationCalls(guest)
    await calls.setOrganization([STAFF])
    await calls.member()
    const isGood = async (access: string) => (await calls.whoami(access)).status === 200
    return { guest, calls, isGood, both: await calls.signInPerson(STAFF, shownBy(await calls.begin())) }
  }

  sandboxed('one of two identities signs out, and the other one goes on with new tokens', async () => {
    const { calls, isGood, both } = await opened()
    const { session } = await calls.leave('member', both)
    assert.equal([session?.body.whoami?.user, session?.body.whoami?.organization?.id], [null, 950])
    assert.is(await isGood(both.access), false, 'the token of both ends')
    assert.is((await calls.renew(both.cookie)).status, 401)
    const renewed = await calls.renew(session?.cookie ?? '')
    assert.equal([renewed.body.whoami?.user, renewed.body.whoami?.organization?.id], [null, 950])
    const again = await calls.begin({}, shownBy(renewed))
    const alone = await calls.leave('organization', again)
    assert.equal(
      [alone.session?.body.whoami?.user?.first_name, alone.session?.body.whoami?.organization],
      ['Midori', null],
    )
    const none = await calls.leave('member', alone.session ?? both)
    assert.equal([none.status, none.session], [200, null])
    assert.is(await isGood(alone.session?.access ?? ''), false)
  })

  sandboxed('a sign-out of an identity that the session does not have ends nothing', async () => {
    const { calls, isGood } = await opened()
    const staff = await calls.signInPerson(STAFF)
    const { session } = await calls.leave('member', staff)
    assert.equal([await isGood(staff.access), await isGood(session?.access ?? '')], [true, true])
  })

  sandboxed('a copied access token becomes no session', async () => {
    const { calls, isGood, both } = await opened()
    const other = await calls.signInPerson(STAFF)
    for (const cookie of ['', other.cookie]) {
      const { status, refusal } = await calls.leave('organization', { access: both.access, cookie })
      assert.equal([status, refusal], [422, 'sign_in_ended'])
    }
    assert.is(
      (await calls.leave('organization', { access: '', cookie: both.cookie })).refusal,
      'sign_in_ended',
    )
    assert.equal([await isGood(both.access), await isGood(other.access)], [true, true])
  })

  sandboxed('a copied refresh token ends the session of both', async () => {
    const { guest, calls, isGood, both } = await opened()
    const renewed = await calls.renew((await calls.renew(both.cookie)).cookie)
    await guest.sandbox('clock', { ms: 11_000 })
    const copied = await calls.leave('member', { access: renewed.access, cookie: both.cookie })
    assert.is(copied.refusal, 'sign_in_ended')
    assert.is(await isGood(renewed.access), false)
  })

  sandboxed('the frame and the tickets of the session end too', async () => {
    const { calls, isGood, both } = await opened()
    const { secret, challenge } = frameSecret()
    const frame = await calls.goOn((await calls.askTicket(both, challenge)).body.ticket, secret)
    assert.is(frame.body.whoami?.organization?.id, 950)
    const { ticket } = (await calls.askTicket(both, challenge)).body
    await calls.leave('organization', both)
    assert.is(await isGood(frame.access), false)
    assert.is((await calls.goOn(ticket, secret)).status, 401)
  })

  sandboxed('a browser without cookies gets the refresh token in the body', async () => {
    const { calls, both } = await opened()
    const refresh_token = both.cookie.slice(both.cookie.indexOf('=') + 1)
    const left = await calls.leave(
      'organization',
      { access: both.access, cookie: '' },
      { refresh_token, refresh_token_in: 'body' },
    )
    assert.is(left.session?.cookie, '')
    assert.is((await calls.renewToken(left.session?.body.refresh_token ?? '')).status, 200)
  })

  test.run()
}
