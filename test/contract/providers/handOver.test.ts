import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import type { ProviderName } from '#shared/members/providers.ts'
import { frameSecret, providerBrowser } from '../../support/accounts/providerBrowser.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'

const ways: ProviderName[] = ['line', 'facebook', 'open_id', 'creansmaerd']
const terms = { sign_up: { terms: true } }

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/providers/handOver on ${kind}`)
  const sandboxed = server.startFor(test)

  async function opened() {
    const guest = await server.guest()
    const { doubles } = server.running.addresses
    const browser = (person: 'hanako' | 'taro' | 'stop' = 'hanako') =>
      providerBrowser({ guest, doubles }, person)
    const whoami = (token: string, hotelId = 'hakone') =>
      guest.call(api.sessions.whoami, { params: { hotelId } }, { Authorization: `Bearer ${token}` })
    return { guest, browser, whoami }
  }
  const { secret } = frameSecret()

  for (const provider of ways)
    sandboxed(`a person signs up and in with ${provider} from a frame`, async () => {
      const { browser, whoami } = await opened()
      const member = browser()
      const page = await member.open({ provider })
      assert.is(page.status, 200)
      assert.ok(page.grant, page.html)
      const body = { grant: page.grant, secret }
      assert.is((await member.signIn(body, { provider })).refusal, 'membership_not_registered')
      const unsigned = await member.signIn({ ...body, sign_up: { terms: false } }, { provider })
      assert.is(unsigned.refusal, 'invalid')
      const made = await member.signIn({ ...body, ...terms }, { provider })
      assert.is(made.status, 200)
      assert.is(made.body.whoami?.user?.provider, provider)
      assert.is(made.body.whoami?.user?.email, 'hanako.yamada@example.com')
      const again = await member.open({ provider })
      const signedIn = await member.signIn({ grant: again.grant ?? '', secret }, { provider })
      assert.is(signedIn.body.whoami?.user?.id, made.body.whoami?.user?.id)
      assert.is((await whoami(signedIn.body.access_token)).body.user?.id, made.body.whoami?.user?.id)
    })

  sandboxed('a return makes a result, and begins no session', async () => {
    const { browser } = await opened()
    const member = browser()
    const page = await member.open()
    assert.ok(page.grant)
    const wrong = [{ grant: page.grant }, { secret }, { grant: page.grant, secret: 'another' }, {}]
    for (const body of wrong) assert.is((await member.signIn(body)).refusal, 'sign_in_ended')
  })

  sandboxed('the pages keep their opener, post to the app only, and refuse frames', async () => {
    const { browser } = await opened()
    const member = browser()
    const start = await member.visit(member.startAt())
    const page = await member.open()
    for (const headers of [start.headers, page.headers]) {
      assert.is(headers.get('Cross-Origin-Opener-Policy'), 'unsafe-none')
      assert.is(headers.get('Cache-Control'), 'no-store')
    }
    assert.match(page.headers.get('Content-Security-Policy') ?? '', /frame-ancestors 'none'/)
    assert.is(page.headers.get('X-Frame-Options'), 'DENY')
    assert.match(page.html, `"origin":"${server.running.addresses.app}"`)
    assert.match(page.html, /Nearly done\. Go back to .+ and press “Open it again”\./)
  })

  sandboxed('the state cookie is first-party, not readable, and at most five remain', async () => {
    const { browser, guest } = await opened()
    const member = browser()
    const [cookie = ''] = (await member.visit(member.startAt())).headers.getSetCookie()
    assert.match(cookie, /^noren_sso_[\da-f]{20}=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/)
    for (let starts = 0; starts < 7; starts++) await member.visit(member.startAt())
    assert.is(member.cookieFor(guest.prefix).split('; ').length, 5)
  })

  sandboxed('the same grant and secret answer again for a minute, and the first session ends', async () => {
    const { browser, guest, whoami } = await opened()
    const member = browser()
    const { grant } = await member.open()
    const body = { grant: grant ?? '', secret, ...terms }
    const first = await member.signIn(body)
    const second = await member.signIn(body)
    assert.is(second.body.whoami?.user?.id, first.body.whoami?.user?.id)
    assert.is.not(second.body.access_token, first.body.access_token)
    assert.is((await whoami(first.body.access_token)).refusal, 'session_token_not_found')
    assert.is((await whoami(second.body.access_token)).status, 200)
    await guest.sandbox('clock', { ms: 61_000 })
    assert.is((await member.signIn(body)).refusal, 'sign_in_ended')
  })

  sandboxed('a second press of the same frame gets the result without the provider', async () => {
    const { browser } = await opened()
    const member = browser()
    const page = await member.open()
    const again = await member.visit(member.startAt())
    assert.is(again.status, 200)
    const grant = /"grant":"([^"]+)"/.exec(await again.text())?.[1] ?? ''
    // The newer grant replaces the one whose window has lost its opener.
    assert.is((await member.signIn({ grant: page.grant ?? '', secret, ...terms })).refusal, 'sign_in_ended')
    assert.is((await member.signIn({ grant, secret, ...terms })).status, 200)
  })

  sandboxed('a press of another frame, and of another browser, begins anew', async () => {
    const { browser } = await opened()
    const member = browser()
    await member.open()
    const other = await member.visit(member.startAt({ challenge: frameSecret(2).challenge }))
    assert.is(other.status, 303)
    assert.is((await browser('taro').visit(member.startAt())).status, 303)
  })

  sandboxed('a result and its grant end after ten minutes', async () => {
    const { browser, guest } = await opened()
    const member = browser()
    const { grant } = await member.open()
    await guest.sandbox('clock', { ms: 601_000 })
    assert.is((await member.signIn({ grant: grant ?? '', secret, ...terms })).refusal, 'sign_in_ended')
    assert.is((await member.visit(member.startAt())).status, 303)
  })

  sandboxed('in the same tab the cookie signs in, and the address has no secret', async () => {
    const { browser, whoami } = await opened()
    const member = browser()
    const { url, html } = await member.load(member.startAt({ challenge: null }), {
      until: (one) => one.startsWith(server.running.addresses.app),
    })
    assert.is(html, '')
    assert.is(new URL(url).search, '?adults=2&signed_in_with=line')
    assert.is((await browser().signIn(terms)).refusal, 'sign_in_ended')
    const { body, status } = await member.signIn(terms)
    assert.is(status, 200)
    assert.is((await whoami(body.access_token)).status, 200)
  })

  sandboxed('“go on here” takes the result from the frame, and the tab is signed in', async () => {
    const { browser } = await opened()
    const member = browser()
    const page = await member.open()
    const location = await member.goOnHere(page)
    assert.match(location ?? '', /\/booking\/result\?adults=2&signed_in_with=line$/)
    assert.is((await member.signIn({ grant: page.grant ?? '', secret, ...terms })).refusal, 'sign_in_ended')
    assert.is((await member.signIn(terms)).status, 200)
  })

  sandboxed('a person who stops at the provider reads that nothing has changed', async () => {
    const { browser } = await opened()
    for (const provider of ways) {
      const page = await browser('stop').open({ provider })
      assert.match(page.html, /You stopped at .+\. Nothing has changed\./)
      assert.is(page.failure, 'stopped')
    }
  })

  sandboxed('an identity joins no account by its e-mail address', async () => {
    const { browser, guest } = await opened()
    const member = browser()
    const { grant } = await member.open()
    const made = await member.signIn({ grant: grant ?? '', secret, ...terms })
    // A member of the sandbox has the same address.
    const { refresh_token } = await (await guest.sandbox('sign-in', { as: 'member', hotel: 'hakone' })).json()
    const { body } = await guest.call(api.sessions.tokens, {
      params: { hotelId: 'hakone' },
      body: { grant_type: 'refresh_token', refresh_token },
    })
    assert.is(body.whoami?.user?.email, made.body.whoami?.user?.email)
    assert.is.not(body.whoami?.user?.id, made.body.whoami?.user?.id)
    // The same person with another client of the brand is another identity.
    const kyoto = await member.open({ hotelCode: 'kyoto' })
    const body2 = { grant: kyoto.grant ?? '', secret }
    assert.is((await member.signIn(body2, { hotelId: 'kyoto' })).refusal, 'membership_not_registered')
  })

  sandboxed('two sign-ups of one person at once make one member', async () => {
    const { browser } = await opened()
    const [one, two] = [browser(), browser()]
    const pages = await Promise.all([one.open(), two.open()])
    const made = await Promise.all(
      [one, two].map((person, index) =>
        person.signIn({ grant: pages[index]?.grant ?? '', secret, ...terms }),
      ),
    )
    assert.equal(
      made.map(({ status }) => status),
      [200, 200],
    )
    assert.is(made[0]?.body.whoami?.user?.id, made[1]?.body.whoami?.user?.id)
  })

  test.run()
}
