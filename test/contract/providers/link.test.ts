import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import { withdrawConsents } from '../../../examples/server/providers/withdrawnConsents.ts'
import { softAuthenticator } from '../../../examples/server/reference/softAuthenticator.mjs'
import { accountCalls, EMAIL } from '../../support/accounts/accountCalls.ts'
import { linkCalls } from '../../support/accounts/linkCalls.ts'
import { passkeyCalls } from '../../support/accounts/passkeyCalls.ts'
import { frameSecret, providerBrowser } from '../../support/accounts/providerBrowser.ts'
import { untilNone } from '../../support/killed/killedServers.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'

const terms = { sign_up: { terms: true } }
const MINUTE = 60_000

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/providers/link on ${kind}`)
  const sandboxed = server.startFor(test)
  const { secret } = frameSecret()

  async function opened() {
    const guest = await server.guest()
    const { doubles } = server.running.addresses
    const browser = (person: 'hanako' | 'taro' = 'hanako') => providerBrowser({ guest, doubles }, person)
    const member = browser()
    /** A result of a window: who has signed in at a provider, and belongs to no member yet. */
    const result = async (from = member, changes: Parameters<typeof member.open>[0] = {}) => ({
      ...{ grant: (await from.open(changes)).grant ?? '', secret },
    })
    const line = `${doubles}/line/t/${guest.tenant}/sandbox`
    const services = await server.servicesOf(guest)
    const { database } = services
    return {
      ...{
        guest,
        calls: accountCalls(guest),
        links: linkCalls(guest),
        browser,
        member,
        result,
        line,
        database,
      },
      /** The people whose consent LINE has withdrawn. */
      withdrawn: async () => (await (await fetch(`${line}/withdrawn`)).json()) as string[],
      /** LINE has been asked about each consent. */
      async allWithdrawn(open = '') {
        await withdrawConsents(services)
        await untilNone(database, `SELECT FROM withdrawn_consents ${open}`)
      },
    }
  }

  const waysMails = async ({ mails }: Pick<ReturnType<typeof accountCalls>, 'mails'>) =>
    (await mails())
      .sort((a, b) => a.id - b.id)
      .filter(({ recipient, subject }) => recipient === EMAIL && /way to sign in/.test(subject))
      .map(({ subject, text }) => [subject.split(' at ')[0], text.includes('/forgot-password?')])

  sandboxed('a member who has signed in links LINE once, signs in with it, and unlinks it', async () => {
    const { calls, links, member, result, allWithdrawn, withdrawn } = await opened()
    const token = await calls.member()
    const own = await result()
    assert.is((await member.signIn(own)).refusal, 'membership_not_registered')
    assert.is((await links.link(token, own)).status, 200)
    assert.is((await links.link(token, own)).status, 200, 'a lost answer')
    const [linked, ...others] = await links.list(token)
    assert.equal([linked?.provider, linked?.title, others.length], ['line', 'LINE', 0])

    const begun = await member.signIn(await result())
    assert.is(begun.body.whoami?.user?.email, 'Midori.Tanaka@example.com')
    assert.is((await links.unlink(begun.body.access_token, linked?.id ?? 0)).status, 200)
    assert.is((await links.unlink(token, linked?.id ?? 0)).status, 200, 'unlinked already')
    assert.is((await member.signIn(await result())).refusal, 'membership_not_registered')
    assert.equal(await waysMails(calls), [
      ['A new way to sign in', true],
      ['A way to sign in', true],
    ])
    await allWithdrawn()
    assert.equal(await withdrawn(), ['hanako'])
  })

  sandboxed('a link needs a session with a new proof, and a result of this brand and provider', async () => {
    const { guest, calls, links, result } = await opened()
    const token = await calls.member()
    const own = await result()
    assert.is((await links.link('none', own)).status, 401)
    assert.is((await links.link(token, own, 'facebook')).refusal, 'sign_in_ended')
    assert.is((await links.link(token, { ...own, secret: 'another' })).refusal, 'sign_in_ended')
    await guest.sandbox('clock', { ms: 10 * MINUTE })
    assert.is((await links.link(token, own)).refusal, 'proof_needed')
    assert.is((await links.unlink(token, 1)).refusal, 'proof_needed')
    const proved = (await calls.signIn()).body.access_token
    assert.equal(await links.list(proved), [])
    assert.is((await links.link(proved, await result())).status, 200)
  })

  sandboxed('a provider that sends no state back is linked to no account', async () => {
    const { calls, links, guest } = await opened()
    const token = await calls.member()
    const body = { grant: 'none', secret: 'none' }
    assert.is((await links.link(token, body, 'creansmaerd')).status, 404)
    const asked = {
      params: { hotelId: 'hakone', provider: 'creansmaerd' },
      body: { ...body, email: EMAIL, locale: 'en' as const },
    }
    assert.is((await guest.call(api.providers.askLinkMail, asked)).status, 404)
  })

  sandboxed('an identity stays with its member, and a result that is linked begins no session', async () => {
    const { calls, links, member, result } = await opened()
    const made = await member.signIn({ ...(await result()), ...terms })
    const token = await calls.member()
    const own = await result()
    assert.is((await links.link(token, own)).refusal, 'provider_taken')
    const signedIn = await member.signIn(own)
    assert.is(signedIn.body.whoami?.user?.id, made.body.whoami?.user?.id, 'nothing was used up')
    const facebook = await result(member, { provider: 'facebook' })
    assert.is((await links.link(token, facebook, 'facebook')).status, 200)
    const again = await member.signIn(facebook, { provider: 'facebook' })
    assert.is(again.refusal, 'sign_in_ended')
  })

  sandboxed('the only way to sign in stays, also if two are removed at once', async () => {
    const { guest, links, member, result } = await opened()
    const begun = await member.signIn({ ...(await result()), ...terms })
    const token = begun.body.access_token
    const [line] = await links.list(token)
    assert.is((await links.unlink(token, line?.id ?? 0)).refusal, 'last_way_to_sign_in')
    await links.link(token, await result(member, { provider: 'facebook' }), 'facebook')
    const added = (await guest.mails()).find(({ subject }) => subject.startsWith('A new way to sign in'))
    assert.match(added?.text ?? '', 'please call us', 'the member has no password')
    const both = await Promise.all((await links.list(token)).map(({ id }) => links.unlink(token, id)))
    assert.equal(both.map(({ refusal }) => refusal).sort(), ['last_way_to_sign_in', null])

    const device = softAuthenticator({ origin: server.running.addresses.app })
    const passkeys = passkeyCalls(guest)
    const made = await passkeys.create(token, device.create((await passkeys.askCreation(token)).body))
    const [left] = await links.list(token)
    assert.is((await links.unlink(token, left?.id ?? 0)).status, 200)
    assert.is((await passkeys.remove(token, made.body.id)).refusal, 'last_way_to_sign_in')
  })

  sandboxed('a consent that LINE does not take is withdrawn later, and once', async () => {
    const { guest, calls, links, result, line, database, allWithdrawn, withdrawn } = await opened()
    const token = await calls.member()
    await links.link(token, await result())
    await fetch(`${line}/faults`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ kind: 'busy', times: 1 }),
    })
    const [linked] = await links.list(token)
    await links.unlink(token, linked?.id ?? 0)
    await allWithdrawn('WHERE attempts = 0')
    assert.equal(await withdrawn(), [])
    const [stored] = await database.query('SELECT * FROM withdrawn_consents')
    assert.ok(stored)
    assert.not.match(JSON.stringify(stored), /refresh|U4af/)
    await guest.sandbox('clock', { ms: 2 * MINUTE })
    await allWithdrawn()
    assert.equal(await withdrawn(), ['hanako'])
  })

  sandboxed(
    'a mailed link adds the identity that has asked, once, and removes sign-ups of strangers',
    async () => {
      const { calls, links, member, browser, result, database } = await opened()
      const token = await calls.member()
      const own = await result()
      assert.is((await links.askMail(own, 'Midori.Tanaka@example.com')).status, 200)
      const link_token = (await links.mailedToken()) ?? ''
      await database.query(
        `INSERT INTO sign_ups (brand_id, email, password_hash, profile, until) VALUES (100, $1, 'of a stranger', '{}', 'infinity')`,
        [EMAIL],
      )
      const other = browser('taro')
      const stranger = await result(other)
      assert.is((await other.signIn({ ...stranger, link_token })).refusal, 'link_refused')
      const elsewhere = { ...own, link_token }
      assert.is((await member.signIn(elsewhere, { hotelId: 'grand' })).status >= 400, true)
      const begun = await member.signIn({ ...own, link_token })
      assert.is(begun.body.whoami?.user?.email, 'Midori.Tanaka@example.com')
      assert.is((await links.list(token)).length, 1)
      assert.equal(await database.query('SELECT FROM sign_ups'), [])
      assert.is((await member.signIn({ ...(await result()), link_token })).status, 200, 'linked already')
      assert.is((await other.signIn({ ...stranger, link_token })).refusal, 'link_refused')
      const [linked] = await links.list(token)
      await links.unlink(token, linked?.id ?? 0)
      assert.is((await member.signIn({ ...(await result()), link_token })).refusal, 'link_refused', 'used')
    },
  )

  sandboxed(
    'a stranger who asks with the address of a member gets nothing by the press of the member',
    async () => {
      const { calls, links, browser, member, result } = await opened()
      await calls.member()
      const stranger = browser('taro')
      await links.askMail(await result(stranger), EMAIL)
      const link_token = (await links.mailedToken()) ?? ''
      assert.ok(link_token)
      assert.is((await member.signIn({ ...(await result()), link_token })).refusal, 'link_refused')
      assert.is((await stranger.signIn(await result(stranger))).refusal, 'membership_not_registered')
    },
  )

  sandboxed('a mailed link for an identity of another member is refused, and stays good', async () => {
    const { calls, links, member, result } = await opened()
    const token = await calls.member()
    await links.askMail(await result(), EMAIL)
    const link_token = (await links.mailedToken()) ?? ''
    const other = (await member.signIn({ ...(await result()), ...terms })).body.access_token
    assert.is((await member.signIn({ ...(await result()), link_token })).refusal, 'provider_taken')
    await links.link(other, await result(member, { provider: 'facebook' }), 'facebook')
    const line = (await links.list(other)).find(({ provider }) => provider === 'line')
    await links.unlink(other, line?.id ?? 0)
    assert.is((await member.signIn({ ...(await result()), link_token })).status, 200)
    assert.is((await links.list(token)).length, 1)
  })

  sandboxed('an address without an account gets no mail, and the same answer', async () => {
    const { links, result } = await opened()
    const own = await result()
    assert.is((await links.askMail(own, EMAIL)).status, 200)
    assert.is(await links.mailedToken(), null)
    assert.is((await links.askMail({ ...own, secret: 'another' }, EMAIL)).refusal, 'sign_in_ended')
  })

  test.run()
}
