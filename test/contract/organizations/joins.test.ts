import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import { ADMIN, organizationCalls, STAFF, shownBy } from '../../support/accounts/organizationCalls.ts'
import { bearer } from '../../support/accounts/passkeyCalls.ts'
import { heldOf } from '../../support/accounts/sessionCalls.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/organizations/joins on ${kind}`)
  const sandboxed = server.startFor(test)

  async function opened() {
    const guest = await server.guest()
    const calls = organizationCalls(guest)
    await calls.setOrganization([STAFF, ADMIN])
    await calls.member()
    const { database } = await server.servicesOf(guest)
    const isGood = async (access: string) => (await calls.whoami(access)).status === 200
    return { guest, calls, database, isGood }
  }

  sandboxed('a copied access token joins no session', async () => {
    const { calls } = await opened()
    const member = await calls.begin()
    const own = await calls.signInPerson(ADMIN)
    for (const cookie of ['', own.cookie]) {
      const { body } = await calls.signInPerson(STAFF, shownBy({ access: member.access, cookie }))
      assert.equal([body.whoami?.user, body.whoami?.organization_role], [null, 'staff'])
    }
    const admin = await calls.signInPerson(ADMIN)
    const asMember = await calls.begin({}, bearer(admin.access))
    assert.equal([asMember.body.whoami?.organization, asMember.body.whoami?.organization_role], [null, null])
  })

  sandboxed('the cookie of another sign-in than the page joins no session', async () => {
    const { calls } = await opened()
    const [{ access }, { cookie }] = [await calls.begin(), await calls.begin()]
    const { body } = await calls.signInPerson(STAFF, shownBy({ access, cookie }))
    assert.equal([body.whoami?.user, body.whoami?.organization?.id], [null, 950])
  })

  sandboxed('a sign-in that says that it goes on with no session does not read the cookie', async () => {
    const { guest, calls } = await opened()
    const { cookie } = await calls.begin()
    const { email, password = '' } = STAFF
    const { body } = await guest.call(
      api.organizations.signIn,
      { params: { hotelId: 'hakone' }, body: { email, password, present_refresh_token: 'none' } },
      { Cookie: cookie },
    )
    assert.equal([body.whoami?.user, body.whoami?.organization?.id], [null, 950])
  })

  sandboxed('an old refresh token joins no session, and its session ends', async () => {
    const { guest, calls, isGood } = await opened()
    const member = await calls.begin()
    const renewed = await calls.renew((await calls.renew(member.cookie)).cookie)
    await guest.sandbox('clock', { ms: 11_000 })
    const { body } = await calls.signInPerson(STAFF, { Cookie: member.cookie })
    assert.is(body.whoami?.user, null)
    assert.is(await isGood(renewed.access), false)
  })

  sandboxed('a member whose access token is over joins by the refresh token', async () => {
    const { guest, calls } = await opened()
    const member = await calls.begin()
    await guest.sandbox('clock', { ms: 2 * 3_600_000 })
    const both = await calls.signInPerson(STAFF, shownBy(member))
    assert.equal([both.body.whoami?.user?.first_name, both.body.whoami?.organization?.id], ['Midori', 950])
  })

  sandboxed('a client without cookies shows its refresh token in the body', async () => {
    const { guest, calls } = await opened()
    const { access, body: held } = await calls.begin({ refresh_token_in: 'body' })
    const body = {
      ...{ email: STAFF.email, password: STAFF.password ?? '' },
      ...{ refresh_token_in: 'body' as const, present_refresh_token: held.refresh_token ?? '' },
    }
    const request = { params: { hotelId: 'hakone' }, body }
    const both = heldOf(await guest.call(api.organizations.signIn, request, bearer(access)))
    assert.equal([both.cookie, both.body.whoami?.user?.first_name], ['', 'Midori'])
  })

  sandboxed('a person signs in where a locked member was, whose session ends', async () => {
    const { calls, database } = await opened()
    const member = await calls.begin()
    await database.query('UPDATE members SET locked_at = now()')
    const alone = await calls.signInPerson(STAFF, shownBy(member))
    assert.equal([alone.body.whoami?.user, alone.body.whoami?.organization?.id], [null, 950])
    assert.is((await calls.renew(member.cookie)).refusal, 'session_token_not_found')
  })

  test.run()
}
