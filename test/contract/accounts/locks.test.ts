import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Queries } from '../../../examples/server/database/Database.ts'
import { softAuthenticator } from '../../../examples/server/reference/softAuthenticator.mjs'
import { EMAIL, OTHER_PASSWORD, PASSWORD } from '../../support/accounts/accountCalls.ts'
import { linkCalls } from '../../support/accounts/linkCalls.ts'
import { organizationCalls, STAFF, shownBy } from '../../support/accounts/organizationCalls.ts'
import { passkeyCalls } from '../../support/accounts/passkeyCalls.ts'
import {
  bearerOf,
  codeOfSite,
  makeTwoAccounts,
  ownSite,
  programCalls,
  SECOND,
  twoPrograms,
} from '../../support/accounts/programCalls.ts'
import { frameSecret, providerBrowser } from '../../support/accounts/providerBrowser.ts'
import { sessionCalls } from '../../support/accounts/sessionCalls.ts'
import { whileMembersLocked } from '../../support/accounts/whileMembersLocked.ts'
import { sandboxServerKinds, testServer } from '../../support/server/testServer.ts'

/** The rows of a person beside the member. */
const tables = [
  ...['sign_ins', 'refresh_families', 'member_sessions', 'credentials', 'passkeys'],
  ...['provider_identities', 'provider_sign_ins', 'mailed_links', 'sign_ups'],
]

/** Fails if another transaction has locked one of the rows. */
async function lockAll(tx: Queries): Promise<void> {
  for (const table of tables) await tx.query(`SELECT FROM ${table} FOR UPDATE NOWAIT`)
}

// The embedded database has one connection, so that no row can be locked by another.
for (const kind of sandboxServerKinds.filter((name) => name === 'postgres')) {
  const server = testServer(kind)
  const test = suite(`contract/accounts/locks on ${kind}`)
  const sandboxed = server.startFor(test)
  const { secret, challenge } = frameSecret()

  async function opened(settings: object = {}) {
    const guest = await server.guest()
    await guest.sandbox('settings', { hotel: 'hakone', settings })
    const { database } = await server.servicesOf(guest)
    const { doubles, app } = server.running.addresses
    const browser = providerBrowser({ guest, doubles })
    return {
      ...{ guest, database, browser, calls: sessionCalls(guest), programs: programCalls(guest) },
      ...{
        links: linkCalls(guest),
        passkeys: passkeyCalls(guest),
        device: softAuthenticator({ origin: app }),
      },
      /** A result of a provider that waits to be redeemed. */
      result: async (provider: 'line' | 'facebook' = 'line') => ({
        ...{ grant: (await browser.open({ provider })).grant ?? '', secret },
      }),
      code: () => codeOfSite({ doubles, tenant: new URL(guest.prefix).pathname }),
    }
  }

  sandboxed('each call waits for the member before it has locked anything else', async () => {
    const { database, calls, programs, links, passkeys, device, browser, result, guest } = await opened({
      programs: twoPrograms,
    })
    await makeTwoAccounts(guest)
    const waits = async (name: string, call: () => Promise<{ status: number }>) =>
      assert.is((await whileMembersLocked(database, call, lockAll)).status, 200, name)

    const { access, cookie } = await calls.begin()
    const shown = { Authorization: `Bearer ${access}`, Cookie: cookie }
    const created = device.create((await passkeys.askCreation(access)).body)
    await waits('create a passkey', () => passkeys.create(access, created))
    const [made] = (await passkeys.list(access)).body.data
    const own = await result()
    await waits('link a provider', () => links.link(access, own))
    const [linked] = await links.list(access)

    await waits('sign in', () => calls.begin())
    await waits('sign in again', () => calls.begin({}, shown))
    const signed = device.sign((await passkeys.askSignIn()).body)
    await waits('sign in with a passkey', () => passkeys.signIn(signed, shown))
    const again = await result()
    await waits('sign in at a provider', () => browser.signIn(again))
    await waits('a lost answer', () => browser.signIn(again))

    const other = (await calls.begin()).access
    await waits('unlink a provider', () => links.unlink(other, linked?.id ?? 0))
    await waits('remove a passkey', () => passkeys.remove(other, made?.id ?? 0))
    const facebook = await result()
    await links.askMail(facebook, EMAIL)
    const link_token = (await links.mailedToken()) ?? ''
    await waits('join by a mail', () => browser.signIn({ ...facebook, link_token }))
    const ticket = (await calls.exchange('member')).access
    await waits('sign out', () => calls.signOut(ticket))
    const third = (await calls.begin()).access
    await waits('switch', () => programs.switchTo(third, SECOND, OTHER_PASSWORD))
    const fourth = (await calls.begin()).access
    await waits('change the password', () => calls.replace(PASSWORD, 'Quiet-Harbour-9', bearerOf(fourth)))
    await calls.askReset()
    const token = (await calls.tokenOfMail('change-password')) ?? ''
    await waits('reset', () => calls.reset(token, 'Silver-Lantern-3'))
  })

  sandboxed('a copied refresh token waits for its member too', async () => {
    const { database, calls, guest } = await opened()
    await calls.member()
    const [renewed, asking] = [await calls.begin(), await calls.begin()]
    for (const { cookie } of [renewed, asking]) await calls.renew((await calls.renew(cookie)).cookie)
    await guest.sandbox('clock', { ms: 11_000 })
    const renewal = () => calls.renew(renewed.cookie)
    assert.is((await whileMembersLocked(database, renewal, lockAll)).status, 401)
    const question = () => calls.askTicket(asking, challenge)
    assert.is((await whileMembersLocked(database, question, lockAll)).refusal, 'sign_in_ended')
  })

  sandboxed('a ticket waits for its member too', async () => {
    const { database, calls, guest } = await opened()
    await calls.exchange('member')
    const { refresh_token } = await (await guest.sandbox('sign-in', { as: 'member', hotel: 'hakone' })).json()
    const begun = await whileMembersLocked(
      database,
      () => calls.exchangeTicket(refresh_token, { access: '', cookie: '' }),
      lockAll,
    )
    assert.is(begun.status, 200)
  })

  sandboxed('a ticket of a session that ends while it is issued does not exist', async () => {
    const { database, calls } = await opened()
    await calls.member()
    const own = await calls.begin()
    const endAll = (tx: Queries) => tx.query('DELETE FROM refresh_families')
    const issued = () => calls.askTicket(own, frameSecret().challenge)
    assert.is((await whileMembersLocked(database, issued, endAll)).refusal, 'sign_in_ended')
    assert.equal(await database.query(`SELECT FROM member_sessions WHERE kind = 'ticket'`), [])
  })

  sandboxed('a session that ends while its link waits links nothing', async () => {
    const { database, calls, links, result } = await opened()
    const token = await calls.member()
    const own = await result()
    const endAll = (tx: Queries) => tx.query('DELETE FROM refresh_families')
    const refused = await whileMembersLocked(database, () => links.link(token, own), endAll)
    assert.is(refused.refusal, 'proof_needed')
  })

  sandboxed('an identity that is removed while its sign-in waits begins no session', async () => {
    const { database, calls, links, browser, result } = await opened()
    const token = await calls.member()
    await links.link(token, await result())
    const own = await result()
    await database.query('DELETE FROM refresh_families')
    const removeAll = (tx: Queries) => tx.query('DELETE FROM provider_identities')
    const refused = await whileMembersLocked(database, () => browser.signIn(own), removeAll)
    assert.is(refused.refusal, 'membership_not_registered')
    assert.equal(await database.query('SELECT FROM refresh_families'), [])
  })

  sandboxed(
    "a member of the brand's own site waits, and an identity that is removed meanwhile is of a new member",
    async () => {
      const { database, programs, code } = await opened(ownSite)
      const first = (await programs.exchange(await code())).body.whoami?.user?.id
      const given = await code()
      const { body } = await whileMembersLocked(
        database,
        () => programs.exchange(given),
        async (tx) => {
          await lockAll(tx)
          await tx.query('DELETE FROM provider_identities')
        },
      )
      assert.type(body.whoami?.user?.id, 'number')
      assert.is.not(body.whoami?.user?.id, first)
    },
  )

  sandboxed(
    'a session of a person that gets a member while its end waits ends too, after this member',
    async () => {
      const { database, guest } = await opened()
      const own = organizationCalls(guest)
      await own.setOrganization([STAFF])
      await own.member()
      const both = await own.signInPerson(STAFF, shownBy(await own.begin()))
      const alone = await own.signInPerson(STAFF)
      const other = await own.exchange('member')
      const join = (tx: Queries) =>
        tx.query(
          `UPDATE refresh_families f SET member_id = m.member_id FROM refresh_families m
         WHERE f.member_id IS NULL AND m.person_id IS NULL AND m.member_id <>
           (SELECT member_id FROM refresh_families WHERE person_id IS NOT NULL AND member_id IS NOT NULL)`,
        )
      const answer = await whileMembersLocked(database, () => own.setOrganization([]), join)
      assert.is(answer.status, 200)
      for (const { access } of [both, alone]) assert.is((await own.whoami(access)).status, 401)
      assert.is((await own.whoami(other.access)).status, 200)
    },
  )

  test.run()
}
