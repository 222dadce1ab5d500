import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import { softAuthenticator } from '../../../examples/server/reference/softAuthenticator.mjs'
import { accountCalls } from '../../support/accounts/accountCalls.ts'
import { bearer, passkeyCalls } from '../../support/accounts/passkeyCalls.ts'
import type { Guest } from '../../support/server/guest.ts'
import { signedIn } from '../../support/server/signedIn.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'

const MINUTE = 60_000

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/passkeys/refusals on ${kind}`)
  const sandboxed = server.startFor(test)

  async function opened(device: Partial<Parameters<typeof softAuthenticator>[0]> = {}) {
    const guest = await server.guest()
    const calls = accountCalls(guest)
    const token = await calls.member()
    const { addresses } = server.running
    const made = softAuthenticator({ origin: addresses.app, ...device })
    return { guest, calls, token, device: made, addresses, passkeys: passkeyCalls(guest) }
  }

  async function withPasskey(device: Partial<Parameters<typeof softAuthenticator>[0]> = {}) {
    const world = await opened(device)
    const { token, passkeys } = world
    const created = world.device.create((await passkeys.askCreation(token)).body)
    assert.is((await passkeys.create(token, created)).status, 200)
    return world
  }

  /** The header of another browser. */
  async function otherBrowser(guest: Guest) {
    const { body } = await guest.call(api.clientSessions.create, {
      body: { client_key: 'noren-demo', client_secret: 'publishable' },
    })
    return { 'Client-Session': body.data.client_session }
  }

  /** Members sign in at the hotel of the other brand too, while `run` runs. */
  async function withOtherBrand(guest: Guest, run: () => Promise<void>) {
    const preview = (await server.servicesOf(guest)).catalogue.hotel('preview')
    assert.ok(preview)
    const { settings } = preview
    preview.settings = {
      ...settings,
      membership: { login_enabled: true },
      brand_custom_auth_token_name: null,
    }
    await run().finally(() => {
      preview.settings = settings
    })
  }

  sandboxed('a challenge is of its browser, its brand and its step, is good once, and ends', async () => {
    const { guest, token, device, passkeys } = await withPasskey()
    const asked = (await passkeys.askSignIn()).body
    const elsewhere = await passkeys.signIn(device.sign(asked), await otherBrowser(guest))
    assert.is(elsewhere.refusal, 'passkey_refused')
    await withOtherBrand(guest, async () => {
      assert.is((await passkeyCalls(guest, 'preview').signIn(device.sign(asked))).refusal, 'passkey_refused')
    })
    const creation = (await passkeys.askCreation(token)).body
    const answered = device.sign({ ...asked, challenge: creation.challenge })
    assert.is((await passkeys.signIn(answered)).refusal, 'passkey_refused')
    const signed = device.sign(asked)
    assert.is((await passkeys.signIn(signed)).status, 200, 'the others have used nothing up')
    assert.is((await passkeys.signIn(signed)).refusal, 'passkey_refused')
    const late = (await passkeys.askSignIn()).body
    await guest.sandbox('clock', { ms: 5 * MINUTE })
    assert.is((await passkeys.signIn(device.sign(late))).refusal, 'passkey_refused')
    const unknown = device.sign({ ...late, challenge: 'AAAA' })
    assert.is((await passkeys.signIn(unknown)).refusal, 'passkey_refused')
  })

  sandboxed('a passkey of another brand of the same domain is refused, and its hotel is named', async () => {
    const { guest, device } = await withPasskey()
    await withOtherBrand(guest, async () => {
      const preview = passkeyCalls(guest, 'preview')
      const asked = (await preview.askSignIn()).body
      assert.is(asked.rp_id, 'localhost')
      const refused = await preview.signIn(device.sign(asked))
      assert.is(refused.refusal, 'passkey_of_other_brand')
      assert.match(String(refused.error.meta.hotel), /Hakone/)
    })
  })

  sandboxed(
    'a frame signs in on the pages of the hotel only, and on the origin of the app only',
    async () => {
      const { device, passkeys, addresses } = await withPasskey()
      const signIn = async (context: Parameters<typeof device.sign>[1]) =>
        (await passkeys.signIn(device.sign((await passkeys.askSignIn()).body, context))).refusal
      assert.is(await signIn({ topOrigin: 'https://stranger.example' }), 'passkey_refused')
      assert.is(await signIn({ topOrigin: addresses.pages }), null)
      assert.is(await signIn({ origin: 'https://stranger.example' }), 'passkey_refused')
      assert.is(await signIn({ type: 'webauthn.create' }), 'passkey_refused')
      assert.is(await signIn({}), null)
    },
  )

  sandboxed('a passkey is created in a page of its own, by the member who has asked for it', async () => {
    const { guest, calls, token, device, passkeys, addresses } = await opened()
    const asked = (await passkeys.askCreation(token)).body
    const framed = device.create(asked, { topOrigin: addresses.pages })
    assert.is((await passkeys.create(token, framed)).refusal, 'passkey_refused')
    const other = await calls.member({ email: 'other@example.com' })
    assert.is((await passkeys.create(other, device.create(asked))).refusal, 'passkey_refused')
    const elsewhere = await passkeys.create(token, device.create(asked), await otherBrowser(guest))
    assert.is(elsewhere.refusal, 'passkey_refused')
    const created = device.create(asked)
    assert.is((await passkeys.create(token, created)).status, 200)
    assert.is((await passkeys.create(token, created)).refusal, 'passkey_refused')
    assert.is((await passkeys.askCreation('')).refusal, 'session_expired')
  })

  sandboxed('a device that has not checked the person is refused', async () => {
    const { token, device, passkeys } = await opened({ verifies: false })
    const created = device.create((await passkeys.askCreation(token)).body)
    assert.is((await passkeys.create(token, created)).refusal, 'passkey_refused')
  })

  sandboxed(
    'a copied passkey whose count does not rise is refused; a device that never counts is not',
    async () => {
      const { device, passkeys } = await withPasskey()
      const sign = async () => (await passkeys.signIn(device.sign((await passkeys.askSignIn()).body))).refusal
      assert.is(await sign(), null)
      const [passkey] = device.passkeys
      assert.ok(passkey)
      passkey.counter -= 1
      assert.is(await sign(), 'passkey_refused')
      assert.is(await sign(), null)
      const synced = await withPasskey({ counts: false, isSynced: true })
      const signSynced = async () => {
        const asked = (await synced.passkeys.askSignIn()).body
        return (await synced.passkeys.signIn(synced.device.sign(asked))).refusal
      }
      assert.equal([await signSynced(), await signSynced()], [null, null])
      const [listed] = (await synced.passkeys.list(synced.token)).body.data
      assert.is(listed?.is_backed_up, true)
    },
  )

  sandboxed('ten minutes after the sign-in, a passkey is proof enough to add and to remove one', async () => {
    const { guest, token, device, passkeys } = await withPasskey()
    const [own] = (await passkeys.list(token)).body.data
    assert.ok(own)
    const asked = (await passkeys.askCreation(token)).body
    await guest.sandbox('clock', { ms: 10 * MINUTE })
    assert.is((await passkeys.askCreation(token)).refusal, 'proof_needed')
    assert.is((await passkeys.create(token, device.create(asked))).refusal, 'passkey_refused')
    assert.is((await passkeys.remove(token, own.id)).refusal, 'proof_needed')
    const proved = await passkeys.signIn(device.sign((await passkeys.askSignIn()).body), bearer(token))
    assert.is(proved.status, 200)
    assert.is((await passkeys.askCreation(proved.body.access_token)).status, 200)
    assert.is((await passkeys.remove(proved.body.access_token, own.id)).status, 200)
    // A ticket of another system proves nothing.
    const { Authorization = '' } = await signedIn(guest, 'member', 'hakone')
    const ofTicket = Authorization.replace('Bearer ', '')
    assert.is((await passkeys.askCreation(ofTicket)).refusal, 'proof_needed')
  })

  sandboxed('a reset ends the creation that a stranger has begun', async () => {
    const { calls, token, device, passkeys } = await opened()
    const created = device.create((await passkeys.askCreation(token)).body)
    await calls.askReset()
    await calls.reset((await calls.tokenOfMail('change-password')) ?? '')
    assert.is((await passkeys.create(token, created)).status, 401)
  })

  sandboxed('a member removes own passkeys only, and has at most twenty', async () => {
    const { guest, calls, token, passkeys, device } = await withPasskey()
    const [own] = (await passkeys.list(token)).body.data
    assert.ok(own)
    const other = await calls.member({ email: 'other@example.com' })
    assert.is((await passkeys.remove(other, own.id)).status, 200)
    assert.is((await passkeys.list(token)).body.data.length, 1)
    const asked = (await passkeys.askCreation(token)).body
    const { database } = await server.servicesOf(guest)
    await database.query(
      `INSERT INTO passkeys (credential_id, brand_id, member_id, hotel_id, rp_id, user_handle, public_key, counter,
         backup_eligible, backed_up, created_at)
       SELECT 'copy ' || n, brand_id, member_id, hotel_id, rp_id, user_handle, public_key, 0, false, false, created_at
       FROM passkeys, generate_series(1, 19) n`,
    )
    assert.is((await passkeys.create(token, device.create(asked))).refusal, 'passkey_limit')
    assert.is((await passkeys.askCreation(token)).refusal, 'passkey_limit')
  })

  sandboxed('wrong signatures of one client are limited, and challenges are not', async () => {
    const { device, passkeys } = await withPasskey()
    const over = device.sign({ challenge: 'AAAA', rp_id: 'localhost', timeout: 0 })
    for (let tries = 0; tries < 130; tries++) {
      await passkeys.askSignIn()
      if (tries < 31) assert.equal((await passkeys.signIn(over)).error.meta, { is_over: true })
    }
    const wrong = async () => {
      const asked = (await passkeys.askSignIn()).body
      return passkeys.signIn(device.sign(asked, { origin: 'https://stranger.example' }))
    }
    for (let tries = 0; tries < 30; tries++) assert.is((await wrong()).refusal, 'passkey_refused')
    const locked = await wrong()
    assert.is(locked.refusal, 'account_locked')
    assert.ok(Number(locked.error.meta.retry_after) > 0)
  })

  sandboxed('the settings say whether members sign in with a passkey', async () => {
    const { guest } = await opened()
    const { body } = await guest.call(api.settings.signInButton, { params: { hotelId: 'hakone' } })
    assert.is(body.passkeys_enabled, true)
    const services = await server.servicesOf(guest)
    const { passkeySettings } = services
    services.passkeySettings = { domains: new Map([[1, 'localhost']]) }
    try {
      const off = await guest.call(api.settings.signInButton, { params: { hotelId: 'hakone' } })
      assert.is(off.body.passkeys_enabled, false)
      assert.is((await passkeyCalls(guest).askSignIn()).status, 404)
    } finally {
      services.passkeySettings = passkeySettings
    }
  })

  test.run()
}
