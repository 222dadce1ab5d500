import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { softAuthenticator } from '../../../examples/server/reference/softAuthenticator.mjs'
import { accountCalls, EMAIL } from '../../support/accounts/accountCalls.ts'
import { passkeyCalls } from '../../support/accounts/passkeyCalls.ts'
import { serverKinds, testServer } from '../../support/server/testServer.ts'

for (const kind of serverKinds) {
  const server = testServer(kind)
  const test = suite(`contract/passkeys/passkeys on ${kind}`)
  const sandboxed = server.startFor(test)

  async function opened() {
    const guest = await server.guest()
    const calls = accountCalls(guest)
    const token = await calls.member()
    const device = softAuthenticator({ origin: server.running.addresses.app })
    return { guest, calls, token, device, passkeys: passkeyCalls(guest) }
  }

  sandboxed(
    'a member creates a passkey, signs in with it, removes it, and is refused afterwards',
    async () => {
      const { calls, token, device, passkeys } = await opened()
      const asked = (await passkeys.askCreation(token)).body
      assert.is(asked.rp.id, 'localhost')
      assert.match(asked.user.name, new RegExp(`^${EMAIL} – .`))
      const made = await passkeys.create(token, device.create(asked))
      assert.is(made.status, 200)
      const again = (await passkeys.askCreation(token)).body
      assert.equal(
        again.existing.map(({ id }) => id),
        device.passkeys.map(({ id }) => id),
      )
      assert.is(again.user.id, asked.user.id)

      const begun = await passkeys.signIn(device.sign((await passkeys.askSignIn()).body))
      assert.is(begun.status, 200)
      assert.is(begun.body.whoami?.user?.email, 'Midori.Tanaka@example.com')
      assert.ok(begun.body.refresh_token)
      const [listed] = (await passkeys.list(begun.body.access_token)).body.data
      assert.equal([listed?.id, listed?.last_used_at === null], [made.body.id, false])

      assert.is((await passkeys.remove(begun.body.access_token, made.body.id)).status, 200)
      const refused = await passkeys.signIn(device.sign((await passkeys.askSignIn()).body))
      assert.equal([refused.refusal, refused.error.meta.is_removed], ['passkey_refused', true])
      assert.equal((await passkeys.list(token)).body.data, [])
      const subjects = (await calls.mails())
        .sort((a, b) => a.id - b.id)
        .filter(({ recipient, subject }) => recipient === EMAIL && /way to sign in/.test(subject))
        .map(({ subject }) => subject)
      assert.is(subjects.length, 2)
      assert.match(subjects[0] ?? '', /^A new way to sign in at /)
      assert.match(subjects[1] ?? '', /^A way to sign in at .* was removed$/)
    },
  )

  sandboxed('one challenge begins one session, also for two windows at once', async () => {
    const { token, device, passkeys } = await opened()
    await passkeys.create(token, device.create((await passkeys.askCreation(token)).body))
    const asked = (await passkeys.askSignIn()).body
    const both = await Promise.all(
      [device.sign(asked), device.sign(asked)].map((one) => passkeys.signIn(one)),
    )
    assert.equal(both.map(({ status }) => status).sort(), [200, 422])
  })

  sandboxed(
    'a passkey that is removed while it signs in begins no session, or its session ends',
    async () => {
      const { calls, token, device, passkeys } = await opened()
      const made = await passkeys.create(token, device.create((await passkeys.askCreation(token)).body))
      const signed = device.sign((await passkeys.askSignIn()).body)
      const [begun, removed] = await Promise.all([
        passkeys.signIn(signed),
        passkeys.remove(token, made.body.id),
      ])
      assert.is(removed.status, 200)
      if (begun.status === 200) assert.is((await calls.whoami(begun.body.access_token)).status, 200)
      else assert.is(begun.refusal, 'passkey_refused')
      const late = await passkeys.signIn(device.sign((await passkeys.askSignIn()).body))
      assert.is(late.refusal, 'passkey_refused')
    },
  )

  test.run()
}
