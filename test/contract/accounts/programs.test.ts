import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  accountCalls,
  EMAIL,
  fromAddress,
  OTHER_PASSWORD,
  PASSWORD,
} from '../../support/accounts/accountCalls.ts'
import { shownBy } from '../../support/accounts/organizationCalls.ts'
import {
  bearerOf,
  FIRST,
  makeTwoAccounts,
  programCalls,
  SECOND,
  withTwoPrograms,
} from '../../support/accounts/programCalls.ts'
import { sessionCalls } from '../../support/accounts/sessionCalls.ts'
import { signedIn } from '../../support/server/signedIn.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/accounts/programs on ${kind}`)
  const sandboxed = server.startFor(test)

  async function opened() {
    const guest = await server.guest()
    await withTwoPrograms(guest)
    return { guest, calls: accountCalls(guest), programs: programCalls(guest) }
  }

  /** A person with an account in both programmes, signed in in the first one. */
  async function openedTwice() {
    const world = await opened()
    return { ...world, token: await makeTwoAccounts(world.guest) }
  }

  sandboxed(
    'an address has an account in each programme, and the password says which one is meant',
    async () => {
      const { calls, programs, token } = await openedTwice()
      const { body } = await calls.signIn(OTHER_PASSWORD)
      assert.is(body.whoami?.user?.program_id, SECOND)
      assert.is((await calls.signIn()).body.whoami?.user?.program_id, FIRST)
      assert.equal(
        [
          body.whoami?.non_signed_in_program_ids,
          (await programs.whoami(token)).body.non_signed_in_program_ids,
        ],
        [[FIRST], [SECOND]],
      )
      // A third sign-up finds both accounts, and makes none.
      await calls.signUp({ program_id: SECOND, occupation: 'Cook' })
      const newest = (await calls.mails()).sort((a, b) => b.id - a.id)[0]
      assert.match(newest?.subject ?? '', /already/)
    },
  )

  sandboxed('who is signed in reads the own programme, its points and tiers, and the user', async () => {
    const { programs, token } = await openedTwice()
    const own = (await programs.own(token)).body
    assert.equal(
      [own.id, own.point_program_enabled, own.fields.map(({ name }) => name)],
      [FIRST, true, ['date_of_birth']],
    )
    const other = (await programs.show(SECOND)).body
    assert.equal(other.fields[1], { name: 'occupation', requirement: 'required' })
    assert.equal(other.additional_tiers_attributes, [{ code: 'adult_companion' }])
    assert.is((await programs.show(99)).status, 404)
    const me = (await programs.me(token)).body
    assert.equal(me, (await programs.whoami(token)).body)
    assert.is(me.point_program_enabled, true)
    const guest = (await programs.me('')).body
    assert.equal([guest.user, guest.non_signed_in_program_ids], [null, []])
    assert.is((await programs.me('unknown')).refusal, 'session_token_not_found')
  })

  sandboxed('an address that only a profile or a provider states finds no programme', async () => {
    const { guest, programs } = await openedTwice()
    // The member of the sandbox has no confirmed address; its profile gets the address of the other person.
    const headers = await signedIn(guest, 'member', 'hakone')
    const { database } = await server.servicesOf(guest)
    await database.query(
      `UPDATE member_profiles SET profile = profile || jsonb_build_object('email', $1::text) WHERE member_id = 7001`,
      [EMAIL],
    )
    const token = (headers.Authorization ?? '').replace('Bearer ', '')
    const { user, non_signed_in_program_ids } = (await programs.whoami(token)).body
    assert.equal([user?.email, non_signed_in_program_ids], [EMAIL, []])
    assert.is((await programs.switchTo(token, SECOND, OTHER_PASSWORD)).refusal, 'invalid')
  })

  sandboxed(
    'a switch needs the password of the account there, and its session replaces the present one',
    async () => {
      const { guest, programs, token } = await openedTwice()
      assert.is((await programs.switchTo(token, SECOND, PASSWORD)).refusal, 'credentials_wrong')
      assert.is((await programs.whoami(token)).status, 200, 'the session goes on')
      for (const program of [FIRST, 99])
        assert.is((await programs.switchTo(token, program, PASSWORD)).refusal, 'invalid')
      const first = (await programs.switchTo(token, SECOND, OTHER_PASSWORD)).body.access_token
      // Its answer was lost.
      const { body } = await programs.switchTo(token, SECOND, OTHER_PASSWORD)
      assert.equal(
        [body.whoami?.user?.program_id, body.whoami?.non_signed_in_program_ids, body.refresh_token !== null],
        [SECOND, [FIRST], true],
      )
      assert.is((await programs.whoami(token)).body.user?.program_id, FIRST, 'a token gains no identity')
      assert.is((await programs.whoami(first)).refusal, 'session_token_not_found')
      await guest.sandbox('clock', { ms: 60_000 })
      assert.is((await programs.whoami(token)).refusal, 'session_token_not_found')
      assert.is((await programs.whoami(body.access_token)).status, 200)
      assert.is((await programs.switchTo('', SECOND, OTHER_PASSWORD)).refusal, 'session_expired')
    },
  )

  sandboxed('a sign-in with the tokens from before a switch ends the session of the switch', async () => {
    const { calls, programs, token } = await openedTwice()
    const lost = (await programs.switchTo(token, SECOND, OTHER_PASSWORD)).body
    const signedIn = (await calls.signIn(PASSWORD, { headers: bearerOf(token) })).body
    assert.is(signedIn.whoami?.user?.program_id, FIRST)
    for (const ended of [token, lost.access_token])
      assert.is((await programs.whoami(ended)).refusal, 'session_token_not_found')
    assert.is((await programs.whoami(signedIn.access_token)).status, 200)
  })

  sandboxed('a switch of a person who is both keeps the organization', async () => {
    const { guest, calls, programs } = await openedTwice()
    const headers = shownBy(await sessionCalls(guest).exchange('corporate'))
    const both = (await calls.signIn(PASSWORD, { headers })).body
    const { whoami } = (await programs.switchTo(both.access_token, SECOND, OTHER_PASSWORD)).body
    assert.equal([whoami?.user?.program_id, whoami?.organization?.id], [SECOND, 900])
  })

  sandboxed(
    'the tries of a switch are locked for the member, from all clients and in all sessions',
    async () => {
      const { calls, programs, token } = await openedTwice()
      for (let tries = 0; tries < 10; tries++)
        await programs.switchTo(token, SECOND, PASSWORD, fromAddress(`198.51.100.${tries}`))
      const other = (await calls.signIn()).body.access_token
      for (const one of [token, other])
        assert.is((await programs.switchTo(one, SECOND, OTHER_PASSWORD)).refusal, 'account_locked')
    },
  )

  sandboxed('a reset sets the password of all accounts of the address, and ends their sessions', async () => {
    const { calls, programs, token } = await openedTwice()
    const second = (await calls.signIn(OTHER_PASSWORD)).body.access_token
    async function linkOfMail(): Promise<string> {
      await calls.askReset()
      return (await calls.tokenOfMail('change-password')) ?? ''
    }
    const link = await linkOfMail()
    const used = await calls.reset(link, OTHER_PASSWORD)
    assert.equal([used.refusal, used.error.meta], ['password_used', {}], 'the first account has another one')
    assert.is((await calls.reset(link, 'Quiet-Lake-2026')).status, 200)
    for (const ended of [token, second])
      assert.is((await programs.whoami(ended)).refusal, 'session_token_not_found')
    assert.is((await calls.signIn('Quiet-Lake-2026')).body.whoami?.user?.program_id, FIRST)
  })

  sandboxed('the programme of a member that another system has changed counts for its account', async () => {
    const { guest, calls, programs, token } = await openedTwice()
    const { database } = await server.servicesOf(guest)
    await database.query('UPDATE members SET program_id = NULL WHERE program_id = $1', [SECOND])
    assert.equal((await programs.whoami(token)).body.non_signed_in_program_ids, [])
    assert.is((await programs.switchTo(token, SECOND, OTHER_PASSWORD)).refusal, 'credentials_wrong')
    // The address is free for the programme again, and not for the present one.
    const again = { program_id: SECOND, password: 'Quiet-Lake-2026', occupation: 'Cook' }
    const moved = await calls.member(again)
    assert.is((await programs.whoami(moved)).body.user?.program_id, SECOND)
    await database.query('UPDATE members SET program_id = $1 WHERE program_id IS NULL', [FIRST])
    assert.equal((await programs.whoami(token)).body.non_signed_in_program_ids, [SECOND])
  })

  test('of confirmations for two programmes at once one makes its account', async () => {
    const { guest, calls } = await opened()
    await calls.signUp({ program_id: FIRST })
    const first = (await calls.tokenOfMail('member-confirmation')) ?? ''
    await calls.signUp({ program_id: SECOND, password: OTHER_PASSWORD, occupation: 'Cook' })
    const second = (await calls.tokenOfMail('member-confirmation')) ?? ''
    const answers = await Promise.all([calls.confirm(first), calls.confirm(second, OTHER_PASSWORD)])
    assert.equal(answers.map(({ status }) => status).sort(), [200, 422])
    const { database } = await server.servicesOf(guest)
    assert.is((await database.query('SELECT FROM credentials')).length, 1)
  })

  test.run()
}
