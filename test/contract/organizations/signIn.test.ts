import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { EMAIL, fromAddress } from '../../support/accounts/accountCalls.ts'
import { ADMIN, organizationCalls, STAFF, shownBy } from '../../support/accounts/organizationCalls.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'

const WRONG = 'Grey-Harbour-7'
const OTHER = 'Silver-Lantern-3'

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/organizations/signIn on ${kind}`)
  const sandboxed = server.startFor(test)

  async function opened(people = [STAFF, ADMIN]) {
    const guest = await server.guest()
    const calls = organizationCalls(guest)
    assert.equal((await calls.setOrganization(people)).body, { people: people.length })
    const { database } = await server.servicesOf(guest)
    const isGood = async (access: string) => (await calls.whoami(access)).status === 200
    return { guest, calls, database, isGood }
  }

  sandboxed(
    'a person of an organization signs in, goes on by the cookie, and has the role of now',
    async () => {
      const { calls } = await opened()
      const begun = await calls.signInPerson({ ...STAFF, email: STAFF.email.toUpperCase() })
      assert.is(begun.status, 200)
      const { user, organization, organization_role } = begun.body.whoami ?? {}
      assert.equal([user, organization?.id, organization?.display_name], [null, 950, 'Aozora'])
      assert.is(organization_role, 'staff')
      const renewed = await calls.renew(begun.cookie)
      assert.is(renewed.body.whoami?.organization?.id, 950)
      await calls.setOrganization([{ ...STAFF, role: 'group_admin', password: undefined }])
      assert.is((await calls.whoami(renewed.access)).body.organization_role, 'group_admin')
    },
  )

  sandboxed(
    'a wrong password, an unknown address and the address of a member are refused alike',
    async () => {
      const { calls } = await opened()
      await calls.member()
      const asked = [
        { ...STAFF, password: WRONG },
        { ...STAFF, email: 'unknown@example.com' },
        { ...STAFF, email: EMAIL },
      ]
      for (const person of asked) {
        const { status, refusal } = await calls.signInPerson(person)
        assert.equal([status, refusal], [422, 'credentials_wrong'], person.email)
      }
      assert.is((await calls.signInPerson({ email: STAFF.email, role: null })).refusal, 'credentials_wrong')
      assert.is((await calls.signInPerson(STAFF, {}, 'grand')).refusal, 'credentials_wrong', 'another brand')
    },
  )

  sandboxed('a person without a password cannot sign in', async () => {
    const { calls } = await opened([{ email: STAFF.email, role: 'staff' }])
    assert.is((await calls.signInPerson({ ...STAFF, password: '' })).refusal, 'credentials_wrong')
  })

  sandboxed('failed tries are counted together with the sign-ins of members', async () => {
    const { calls } = await opened()
    const headers = fromAddress('198.51.100.41')
    for (let tries = 0; tries < 5; tries++) {
      await calls.signInPerson({ ...STAFF, password: WRONG }, headers)
      await calls.signIn(WRONG, { email: STAFF.email, headers })
    }
    assert.is((await calls.signInPerson(STAFF, headers)).refusal, 'account_locked')
  })

  sandboxed(
    'a member and a person of an organization become one session of both, and the first one ends',
    async () => {
      const { calls, isGood } = await opened()
      await calls.member()
      const member = await calls.begin()
      const both = await calls.signInPerson(STAFF, shownBy(member))
      assert.equal([both.body.whoami?.user?.first_name, both.body.whoami?.organization?.id], ['Midori', 950])
      assert.is(await isGood(member.access), false, 'the token of the member did not become one of both')
      assert.is((await calls.renew(member.cookie)).status, 401)
      const organization = await calls.signInPerson(STAFF)
      const joined = await calls.begin({}, shownBy(organization))
      assert.equal(
        [joined.body.whoami?.user?.first_name, joined.body.whoami?.organization?.id],
        ['Midori', 950],
      )
      assert.is(await isGood(organization.access), false)
    },
  )

  sandboxed('a person of an organization proves nothing about the member of a session', async () => {
    const { calls, database } = await opened()
    await calls.member()
    const member = await calls.begin()
    await database.query('UPDATE refresh_families SET proved_at = NULL')
    const both = await calls.signInPerson(STAFF, shownBy(member))
    await calls.signInPerson(STAFF, shownBy(both))
    const proved = await database.query(
      'SELECT FROM refresh_families WHERE member_id IS NOT NULL AND person_id IS NOT NULL AND proved_at IS NOT NULL',
    )
    assert.equal(proved, [])
  })

  sandboxed('the same person goes on, and a colleague ends the session of the browser', async () => {
    const { calls, isGood } = await opened()
    await calls.member()
    const first = await calls.signInPerson(STAFF, shownBy(await calls.begin()))
    const again = await calls.signInPerson(STAFF, shownBy(first))
    assert.equal(
      [again.body.whoami?.user?.first_name, again.body.whoami?.organization_role],
      ['Midori', 'staff'],
    )
    const colleague = await calls.signInPerson(ADMIN, shownBy(again))
    assert.equal(
      [colleague.body.whoami?.user, colleague.body.whoami?.organization_role],
      [null, 'group_admin'],
    )
    assert.equal([await isGood(first.access), await isGood(again.access)], [false, false])
    // The own token of another brand is ignored.
    const elsewhere = await calls.signInPerson(STAFF, shownBy({ access: 'none', cookie: 'none' }))
    assert.is(elsewhere.status, 200)
  })

  sandboxed(
    'a new password ends the sessions of its person, and leaving the organization ends them too',
    async () => {
      const { calls, isGood } = await opened()
      const [staff, admin] = [await calls.signInPerson(STAFF), await calls.signInPerson(ADMIN)]
      await calls.setOrganization([
        { ...STAFF, password: OTHER },
        { ...ADMIN, password: undefined },
      ])
      assert.equal([await isGood(staff.access), await isGood(admin.access)], [false, true])
      assert.is((await calls.signInPerson(STAFF)).refusal, 'credentials_wrong')
      const again = await calls.signInPerson({ ...STAFF, password: OTHER })
      assert.is(again.status, 200)
      await calls.setOrganization([{ ...ADMIN, password: undefined }])
      assert.equal([await isGood(again.access), await isGood(admin.access)], [false, true])
      assert.is((await calls.signInPerson({ ...STAFF, password: OTHER })).refusal, 'credentials_wrong')
    },
  )

  sandboxed(
    'of two organizations that store the same new people in different orders one is refused',
    async () => {
      const { calls } = await opened([])
      await calls.setOrganization([], 951)
      for (let round = 0; round < 5; round++) {
        const people = Array.from({ length: 8 }, (_, place) => ({
          email: `p${round}.${place}@aozora.example`,
          role: 'staff',
        }))
        const answers = await Promise.all([
          calls.setOrganization(people, 950),
          calls.setOrganization([...people].reverse(), 951),
        ])
        assert.equal(answers.map(({ status }) => status).sort(), [200, 422])
      }
    },
  )

  sandboxed('an address belongs to one organization of a brand, and is named once', async () => {
    const { calls } = await opened()
    const refused = await calls.setOrganization([STAFF], 951)
    assert.equal([refused.status, refused.refusal], [422, 'invalid'])
    assert.is((await calls.signInPerson(STAFF)).body.whoami?.organization?.id, 950)
    const twice = await calls.setOrganization([STAFF, { ...STAFF, email: STAFF.email.toUpperCase() }])
    assert.is(twice.refusal, 'invalid')
    const weak = await calls.setOrganization([{ ...STAFF, password: 'short' }])
    assert.is(weak.refusal, 'password_strength')
    for (const id of [0, 2 ** 31, 1.5]) assert.is((await calls.setOrganization([], id)).status, 404, `${id}`)
    // A person of another system is another one, with the same role.
    await calls.setOrganization([STAFF], 900)
    assert.is((await calls.setOrganization([], 950)).status, 200)
    assert.is((await calls.setOrganization([STAFF], 900)).status, 200)
    const handedOver = await calls.exchange('corporate')
    await calls.setOrganization([], 900)
    assert.is((await calls.whoami(handedOver.access)).status, 200)
  })

  sandboxed('of two lists of people that are stored at once, one is true', async () => {
    const { calls, database } = await opened([])
    const people = [STAFF, ADMIN].map(({ email, role }) => ({ email, role }))
    for (let tries = 0; tries < 5; tries++) {
      await Promise.all(people.map((person) => calls.setOrganization([person])))
      const found = await database.query('SELECT FROM organization_people WHERE organization_id = 950')
      assert.is(found.length, 1)
    }
  })

  test.run()
}
