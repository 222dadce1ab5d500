import { softAuthenticator } from '../softAuthenticator.mjs'

/** The passkeys of a member who has just signed in. */
export async function recordPasskeys({ app, record }, accounts, own) {
  const passkeys = `${accounts}/passkeys`
  const device = softAuthenticator({ origin: app })
  const creation = await record('passkeys.askCreation', 'POST', `${passkeys}/creation_options`, {
    ...own,
    body: {},
  })
  const made = await record('passkeys.create', 'POST', passkeys, {
    ...own,
    body: { credential: device.create(creation) },
  })
  const asked = await record('passkeys.askSignIn', 'POST', `${passkeys}/sign_in_options`, { body: {} })
  await record('passkeys.signIn', 'POST', `${passkeys}/sign_in`, { body: { credential: device.sign(asked) } })
  await record('passkeys.list', 'GET', passkeys, own)
  await record('passkeys.remove', 'DELETE', `${passkeys}/${made.id}`, own)
}
