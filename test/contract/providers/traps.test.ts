import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ProviderName } from '#shared/members/providers.ts'
import type { ProviderFault } from '../../../examples/doubles/providers/providerDouble.ts'
import { frameSecret, providerBrowser } from '../../support/accounts/providerBrowser.ts'
import type { Guest } from '../../support/server/guest.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'

const terms = { sign_up: { terms: true } }

/** What is wrong in the answer of a provider, by provider. */
const wrongAnswers: Partial<Record<ProviderName, ProviderFault[]>> = {
  line: ['refuse', 'nonce', 'audience', 'expired'],
  facebook: ['refuse', 'audience', 'other_person'],
  open_id: ['refuse', 'nonce', 'audience', 'issuer', 'signature', 'expired', 'iss'],
  creansmaerd: ['refuse'],
}

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/providers/traps on ${kind}`)
  const sandboxed = server.startFor(test)
  const { secret } = frameSecret()

  async function opened() {
    const guest = await server.guest()
    const { doubles, apiPath } = (await server.servicesOf(guest)).addresses()
    const double = (provider: ProviderName, path: string) =>
      `${doubles}/${provider}${apiPath}/sandbox/${path}`
    return {
      guest,
      browser: (person: 'hanako' | 'taro' | 'stop' = 'hanako') => providerBrowser({ guest, doubles }, person),
      fault: (provider: ProviderName, kind: ProviderFault, ms = 0) =>
        fetch(double(provider, 'faults'), {
          method: 'PUT',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ kind, times: 1, ms }),
        }),
      /** The queries with which the page of a provider was opened. */
      authorized: async (provider: ProviderName): Promise<Record<string, string>[]> =>
        (await fetch(double(provider, 'authorized'))).json(),
    }
  }

  for (const [provider, faults] of Object.entries(wrongAnswers) as [ProviderName, ProviderFault[]][])
    for (const wrong of faults)
      sandboxed(
        `${provider} with a wrong answer (${wrong}) begins no session, and the next try works`,
        async () => {
          const { browser, fault } = await opened()
          const member = browser()
          await fault(provider, wrong)
          const page = await member.open({ provider })
          assert.is(page.grant, null)
          assert.is(page.failure, 'failed')
          assert.match(page.html, /could not sign you in\. Nothing has changed\./)
          const again = await member.load(member.buttonOf(page.html) ?? '')
          assert.is(
            (await member.signIn({ grant: again.grant ?? '', secret, ...terms }, { provider })).status,
            200,
          )
        },
      )

  sandboxed(
    "LINE's own sign-in fails: the page says so, and the next try asks for the password",
    async () => {
      const { browser, fault, authorized } = await opened()
      const member = browser()
      await member.open()
      await fault('line', 'auto_login')
      const page = await member.open({ challenge: frameSecret(2).challenge })
      assert.match(
        page.html,
        /LINE could not sign you in by itself\. Press again, and LINE asks for your password\./,
      )
      assert.is(page.grant, null)
      const again = await member.load(member.buttonOf(page.html) ?? '')
      assert.ok(again.grant)
      const queries = await authorized('line')
      assert.equal(
        queries.map(({ disable_auto_login }) => disable_auto_login),
        [undefined, undefined, 'true'],
      )
    },
  )

  sandboxed('a press after a failed sign-in asks LINE for the password too', async () => {
    const { browser, fault, authorized } = await opened()
    const member = browser()
    await member.open()
    await fault('line', 'auto_login')
    const frame = { challenge: frameSecret(2).challenge }
    await member.open(frame)
    assert.ok((await member.open(frame)).grant)
    assert.is((await authorized('line')).at(-1)?.disable_auto_login, 'true')
  })

  sandboxed('inside of another app LINE is asked for the password, inside of LINE it is not', async () => {
    const { browser, authorized } = await opened()
    const agents = {
      'Mozilla/5.0 (iPhone) Mobile/15E148 Instagram 300.0': 'true',
      'Mozilla/5.0 (iPhone) [FBAN/FBIOS;FBAV/400.0]': 'true',
      'Mozilla/5.0 (iPhone) Safari Line/14.0.0': undefined,
      'Mozilla/5.0 (iPhone) Version/26.0 Safari/604.1': undefined,
    }
    for (const [agent, asks] of Object.entries(agents)) {
      await browser().open({}, { 'User-Agent': agent })
      assert.is((await authorized('line')).at(-1)?.disable_auto_login, asks, agent)
    }
  })

  sandboxed('in another browser nothing is exchanged, and "begin again here" signs in there', async () => {
    const { browser } = await opened()
    const [started, other] = [browser(), browser()]
    const address = await started.returnAddress()
    const page = await other.load(address)
    assert.match(page.html, /LINE opened another browser\. For your safety please begin again here/)
    assert.is(page.grant, null)
    const again = await other.visit(other.buttonOf(page.html) ?? '')
    const asked = new URL(again.headers.get('Location') ?? '')
    assert.is(asked.searchParams.get('disable_auto_login'), 'true')
    const { url } = await other.load(other.buttonOf(page.html) ?? '', {
      until: (one) => one.startsWith(server.running.addresses.app),
    })
    assert.match(url, /\/booking\/result\?adults=2&signed_in_with=line$/)
    assert.is((await other.signIn(terms)).status, 200)
    // The browser that has started it goes on with the first return.
    assert.ok((await started.load(address)).grant)
  })

  sandboxed('a provider that does not answer in time leaves the guest where it was', async () => {
    const { browser, fault } = await opened()
    const member = browser()
    await fault('facebook', 'delay', 20_000)
    const page = await member.open({ provider: 'facebook' })
    assert.is(page.failure, 'failed')
  })

  sandboxed('a person who shows no e-mail address becomes a member without one', async () => {
    const { browser, fault } = await opened()
    const member = browser()
    await fault('open_id', 'no_email')
    const { grant } = await member.open({ provider: 'open_id' })
    const made = await member.signIn({ grant: grant ?? '', secret, ...terms }, { provider: 'open_id' })
    assert.is(made.status, 200)
    assert.is(made.body.whoami?.user?.email ?? null, null)
  })

  sandboxed('the version of Facebook is a setting of the client', async () => {
    const { browser, authorized, guest } = await opened()
    const services = await server.servicesOf(guest)
    const member = browser()
    const first = await member.visit(member.startAt({ provider: 'facebook' }))
    assert.match(first.headers.get('Location') ?? '', /\/v26\.0\/dialog\/oauth\?/)
    const client = services.providerSettings.clients.find(({ clientId }) => clientId === '100000000000002')
    assert.ok(client)
    client.version = 'v14.0'
    try {
      assert.ok((await browser().open({ provider: 'facebook' })).grant)
      assert.is((await authorized('facebook')).length, 1)
      const next = await browser().visit(member.startAt({ provider: 'facebook' }))
      assert.match(next.headers.get('Location') ?? '', /\/v14\.0\/dialog\/oauth\?/)
    } finally {
      client.version = 'v26.0'
    }
  })

  /** Runs with the OpenID client of Hakone, which posts its token. */
  async function withForm(guest: Guest, run: () => Promise<void>): Promise<void> {
    const { clients } = (await server.servicesOf(guest)).providerSettings
    const client = clients.find(({ provider }) => provider === 'open_id')
    assert.ok(client)
    client.responseType = 'id_token'
    await run().finally(() => {
      client.responseType = 'code'
    })
  }
  const openId = { provider: 'open_id' } as const

  sandboxed('a token comes by a form only, with a nonce and a cookie that other sites send', async () => {
    const { browser, authorized, guest } = await opened()
    await withForm(guest, async () => {
      const member = browser()
      const start = await member.visit(member.startAt(openId))
      const asked = new URL(start.headers.get('Location') ?? '')
      assert.equal(
        ['response_type', 'response_mode', 'code_challenge'].map((name) => asked.searchParams.get(name)),
        ['id_token', 'form_post', null],
      )
      assert.ok(asked.searchParams.get('nonce'))
      assert.match(start.headers.getSetCookie()[0] ?? '', /; HttpOnly; SameSite=None; Secure$/)
      const { grant } = await member.open(openId)
      const made = await member.signIn({ grant: grant ?? '', secret, ...terms }, openId)
      assert.is(made.body.whoami?.user?.email, 'hanako.yamada@example.com')
      assert.is((await authorized('open_id')).length, 1)
      // The token in an address, as the implicit flow has it, is refused.
      const address = asked.searchParams.get('redirect_uri') ?? ''
      assert.is((await member.visit(`${address}?state=${asked.searchParams.get('state')}`)).status, 404)
      const stopped = await browser('stop').open(openId)
      assert.match(stopped.html, /You stopped at .+\. Nothing has changed\./)
    })
    const { headers } = await browser().visit(browser().startAt(openId))
    assert.match(headers.getSetCookie()[0] ?? '', /; SameSite=Lax$/)
  })

  sandboxed('a posted token of another sign-in, client, issuer, key or time is refused', async () => {
    const { browser, fault, guest } = await opened()
    await withForm(guest, async () => {
      for (const kind of ['nonce', 'audience', 'issuer', 'signature', 'expired'] as const) {
        await fault('open_id', kind)
        const page = await browser().open(openId)
        assert.is(page.grant, null, kind)
        assert.is(page.failure, 'failed', kind)
      }
    })
  })

  test.run()
}
