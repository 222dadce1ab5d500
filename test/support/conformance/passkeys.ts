import { api } from '#shared/api/index.ts'
import type { PasskeyRequest } from '#shared/api/passkeys.ts'
import type { Checker, Target } from './checker.ts'

/** Checks the calls of passkeys, if the hotel offers them. No device signs, so that no passkey is made. */
export async function checkPasskeys(checker: Checker, { hotelId }: Target): Promise<void> {
  const { passkeys } = api
  const asking = { params: { hotelId }, body: {} }
  if ((await checker.send(passkeys.askSignIn, asking)).status === 404) return
  const ask = async () => {
    const asked = await checker.expectSuccess(passkeys.askSignIn, 'a guest asks for a challenge', asking)
    return (asked as PasskeyRequest | null)?.challenge ?? null
  }
  const [first, second] = [await ask(), await ask()]
  checker.record(
    'each challenge is another one',
    first !== null && first !== second ? null : `both are ${first}`,
  )
  const part = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge: first })).toString('base64url')
  const response = { clientDataJSON: part, authenticatorData: part, signature: part, userHandle: null }
  await checker.expectRefusal(
    passkeys.signIn,
    'a signature of an unknown passkey begins no session',
    { params: { hotelId }, body: { credential: { id: 'unknown', response } } },
    422,
    'passkey_refused',
  )
  const created = { id: 'unknown', response: { clientDataJSON: part, attestationObject: part } }
  for (const [call, body] of [
    [passkeys.askCreation, {}],
    [passkeys.create, { credential: created }],
    [passkeys.list, undefined],
    [passkeys.remove, undefined],
  ] as const)
    await checker.expectRefusal(
      call,
      `a guest has no passkeys (${call.method} ${call.path})`,
      { params: { hotelId, passkeyId: 1 }, ...(body && { body }) },
      401,
      'session_expired',
    )
}
