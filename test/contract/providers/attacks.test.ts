import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import { partnerReturnAddress } from '#shared/members/providers.ts'
import { hashOf } from '../../../examples/server/sessions/tokens.ts'
import { frameSecret, providerBrowser } from '../../support/accounts/providerBrowser.ts'
import { signedIn } from '../../support/server/signedIn.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'

const terms = { sign_up: { terms: true } }

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/providers/attacks on ${kind}`)
  const sandboxed = server.startFor(test)
  const own = frameSecret(1)
  const stranger = frameSecret(2)

  async function opened() {
    const guest = await server.guest()
    const services = await server.servicesOf(guest)
    const { doubles } = services.addresses()
    return {
      guest,
      services,
      browser: (person: 'hanako' | 'taro' | 'stop' = 'hanako') => providerBrowser({ guest, doubles }, person),
    }
  }

  sandboxed("a stranger's start address in the member's browser gives the stranger no session", async () => {
    const { browser } = await opened()
    const [member, thief] = [browser('hanako'), browser('taro')]
    // The member opens the address; the stranger has its secret, and no grant.
    const page = await member.open({ challenge: stranger.challenge })
    assert.ok(page.grant)
    for (const body of [{ secret: stranger.secret }, { grant: 'guessed', secret: stranger.secret }, {}])
      assert.is((await thief.signIn(body)).refusal, 'sign_in_ended')
    // The second press in the stranger's browser goes to the provider.
    assert.is((await thief.visit(thief.startAt({ challenge: stranger.challenge }))).status, 303)
  })

  sandboxed("a stranger's authorize address in the member's browser releases nothing", async () => {
    const { browser } = await opened()
    const [member, thief] = [browser('hanako'), browser('taro')]
    const start = await thief.visit(thief.startAt({ challenge: stranger.challenge }))
    const page = await member.load(start.headers.get('Location') ?? '')
    assert.is(page.grant, null)
    assert.match(page.html, /begin again here/)
    const press = await thief.visit(thief.startAt({ challenge: stranger.challenge }))
    assert.is(press.status, 303)
  })

  sandboxed("the return of a stranger begins no session in the member's browser (login CSRF)", async () => {
    const { browser } = await opened()
    const [member, thief] = [browser('hanako'), browser('taro')]
    const address = await thief.returnAddress({ challenge: null })
    await member.visit(member.startAt({ challenge: null }))
    const page = await member.load(address)
    assert.is(page.grant, null)
    assert.is((await member.signIn(terms)).refusal, 'sign_in_ended')
  })

  sandboxed('a provider without a state is opened by a page of ours or by a press only', async () => {
    const { browser } = await opened()
    const member = browser()
    const from = (site: string) => ({ headers: { 'Sec-Fetch-Site': site } })
    const start = { provider: 'creansmaerd', challenge: null } as const
    for (const site of ['cross-site', 'none']) {
      const page = await member.visit(member.startAt(start), from(site))
      assert.is(page.status, 200)
      assert.equal(page.headers.getSetCookie(), [])
      const html = await page.text()
      assert.match(html, /Sign in to .+ with Creansmaerd\?/)
      assert.is(member.buttonOf(html), member.startAt({ ...start, origin: server.running.addresses.app }))
      assert.is((await member.visit(member.startAt({ challenge: null }), from(site))).status, 303)
    }
    for (const site of ['same-origin', 'same-site'])
      assert.is((await member.visit(member.startAt(start), from(site))).status, 303)
  })

  sandboxed('a return of the partner that names the hotel only is of the client of this hotel', async () => {
    const { browser, guest } = await opened()
    const [member, thief] = [browser('hanako'), browser('taro')]
    const { search } = new URL(await member.returnAddress({ provider: 'creansmaerd' }))
    const at = (code: string) => partnerReturnAddress(guest.prefix, code, new URLSearchParams(search))
    for (const code of ['unknown', 'preview', 'grand']) assert.is((await member.load(at(code))).status, 404)
    assert.is((await thief.load(at('hakone'))).grant, null)
    const { grant, headers } = await member.load(at('hakone'))
    assert.is(headers.get('Cross-Origin-Opener-Policy'), 'unsafe-none')
    const body = { grant: grant ?? '', secret: own.secret, ...terms }
    assert.is((await member.signIn(body, { provider: 'creansmaerd' })).status, 200)
  })

  sandboxed('a result says who it is of to the browser that may redeem it, and is not used up', async () => {
    const { browser, guest } = await opened()
    const [member, thief] = [browser('hanako'), browser('taro')]
    const personOf = (one: typeof member, body: { grant?: string; secret?: string }, provider = 'line') =>
      guest.call(
        api.providers.person,
        { params: { hotelId: 'hakone', provider }, body },
        { Cookie: one.cookieFor(guest.prefix) },
      )
    const { grant } = await member.open()
    const shown = { grant: grant ?? '', secret: own.secret }
    for (const body of [{}, { grant: shown.grant }, { ...shown, secret: stranger.secret }])
      assert.is((await personOf(thief, body)).refusal, 'sign_in_ended')
    assert.is((await personOf(member, shown, 'facebook')).refusal, 'sign_in_ended')
    assert.is((await personOf(member, shown, 'other')).status, 404)
    const person = await personOf(member, shown)
    assert.is(person.body.id, null)
    assert.match(Object.values(person.body).join(' '), /Hanako Yamada/)
    const made = await member.signIn({ ...shown, ...terms })
    assert.is((await personOf(member, shown)).body.id, made.body.whoami?.user?.id)
  })

  sandboxed("a stranger's code in the member's state is refused by the provider (PKCE)", async () => {
    const { browser } = await opened()
    const [member, thief] = [browser('hanako'), browser('taro')]
    const foreign = new URL(await thief.returnAddress())
    const address = new URL(await member.returnAddress())
    address.searchParams.set('code', foreign.searchParams.get('code') ?? '')
    const page = await member.load(address.href)
    assert.is(page.grant, null)
    assert.is(page.failure, 'failed')
  })

  sandboxed('a state is used once', async () => {
    const { browser } = await opened()
    const member = browser()
    const address = await member.returnAddress()
    const { grant } = await member.load(address)
    assert.is((await member.signIn({ grant: grant ?? '', secret: own.secret, ...terms })).status, 200)
    assert.is((await member.load(address)).grant, null)
  })

  sandboxed('a state of another client or brand is unknown at a callback (mix-up)', async () => {
    const { browser } = await opened()
    const member = browser()
    const address = await member.returnAddress()
    const others = [
      address.replace('/1600000001/', '/1600000002/'),
      address.replace('/100/line/1600000001/', '/427/line/1600000003/'),
      address.replace('/line/1600000001/', '/facebook/100000000000002/'),
    ]
    for (const other of others) {
      assert.is.not(other, address)
      const page = await member.load(other)
      assert.is(page.grant, null)
      assert.is(page.status, 404)
    }
    assert.is((await member.load(address.replace('/100/', '/999/'))).status, 404)
    assert.ok((await member.load(address)).grant, 'nothing was used up')
  })

  sandboxed(
    'a grant is unknown at a hotel of another brand, and for another provider, and stays good',
    async () => {
      const { browser, services } = await opened()
      const member = browser()
      const { grant } = await member.open()
      const body = { grant: grant ?? '', secret: own.secret, ...terms }
      const preview = services.catalogue.hotel('preview')
      assert.ok(preview)
      const settings = preview.settings
      preview.settings = {
        ...settings,
        membership: { login_enabled: true },
        brand_custom_auth_token_name: null,
        sign_in: { is_active: true, allow_signup: true },
      }
      try {
        const foreign = await member.signIn(body, { hotelId: 'preview' })
        const unknown = await member.signIn({ ...body, grant: 'unknown' })
        assert.equal([foreign.status, foreign.body], [unknown.status, unknown.body])
      } finally {
        preview.settings = settings
      }
      assert.is((await member.signIn(body, { provider: 'facebook' })).refusal, 'sign_in_ended')
      assert.is((await member.signIn(body)).status, 200)
    },
  )

  sandboxed('the way back is a path of the app, and the grant goes to the app only', async () => {
    const { browser } = await opened()
    const { app } = server.running.addresses
    const places = [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/a b',
      '',
    ]
    for (const back of places) {
      const member = browser()
      const { url } = await member.load(member.startAt({ challenge: null, back }), {
        until: (one) => !one.startsWith(server.running.addresses.api) && !one.includes('/line/'),
      })
      assert.ok(url.startsWith(`${app}/t/`), `${back} leads to ${url}`)
      assert.is(new URL(url).origin, app)
      assert.is(new URL(url).searchParams.get('code'), 'hakone')
    }
    const page = await browser().open({ origin: 'https://evil.example' })
    assert.match(page.html, `"origin":"${app}"`)
  })

  sandboxed(
    'a sign-in on a copied token of another identity gains nothing by it, and ends this token',
    async () => {
      const { browser, guest } = await opened()
      const corporate = await signedIn(guest, 'corporate', 'hakone')
      const member = browser()
      const { grant } = await member.open()
      const begun = await member.signIn(
        { grant: grant ?? '', secret: own.secret, ...terms },
        { headers: corporate },
      )
      assert.ok(begun.body.whoami?.user)
      assert.is(begun.body.whoami.organization, null)
      const old = await guest.call(api.sessions.whoami, { params: { hotelId: 'hakone' } }, corporate)
      assert.is(old.refusal, 'session_token_not_found')
    },
  )

  sandboxed('a page of another origin cannot make the call that begins a session', async () => {
    const { browser } = await opened()
    const member = browser()
    const { grant } = await member.open()
    const body = { grant: grant ?? '', secret: own.secret, ...terms }
    const headers = { Origin: 'https://evil.example' }
    assert.is((await member.signIn(body, { headers })).status, 403)
    assert.is((await member.signIn(body)).status, 200)
  })

  sandboxed(
    'the table has hashes of the state, the cookie and the grant, and no secret of the frame',
    async () => {
      const { browser, guest, services } = await opened()
      const member = browser()
      const address = new URL(await member.returnAddress())
      const { grant } = await member.load(address.href)
      const rows = await services.database.query('SELECT * FROM provider_sign_ins')
      const text = JSON.stringify(rows)
      const [, value = ''] = member.cookieFor(guest.prefix).split('=')
      for (const hidden of [address.searchParams.get('state') ?? '', value, grant ?? '', own.secret]) {
        assert.ok(hidden.length >= 40)
        assert.not(text.includes(hidden))
      }
      assert.ok(text.includes(hashOf(value)))
    },
  )

  sandboxed('a client that opens too many start pages waits, and others do not', async () => {
    const { browser } = await opened()
    const from = (ip: string) => ({ headers: { 'X-Forwarded-For': ip } })
    const member = browser()
    for (let starts = 0; starts < 60; starts++) {
      const { status } = await member.visit(member.startAt(), from('198.51.100.40'))
      if (status !== 303) throw new Error(`start ${starts}: ${status}`)
    }
    const refused = await member.visit(member.startAt(), from('198.51.100.40'))
    assert.is(refused.status, 429)
    assert.match(await refused.text(), /There were too many tries from here\./)
    assert.is((await member.visit(member.startAt(), from('198.51.100.41'))).status, 303)
  })

  test.run()
}
