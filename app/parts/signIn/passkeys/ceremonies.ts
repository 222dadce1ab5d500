import type {
  CreatedPasskey,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRequest,
} from '#shared/api/passkeys.ts'
import { passkeyAlgorithms } from '#shared/members/passkeys.ts'
import { loadOnce } from '#shared/values/loadOnce.ts'

/** Only guests who use a passkey load it. */
const load = loadOnce(() => import('#app/platform/webAuthn.ts'))

/**
 * Why a browser has used no passkey. `cancelled`: the guest has stopped, has none, or the time is over: browsers do not say which.
 * `exists`: the device has a passkey of this member. `aborted`: another request of this page has replaced it.
 */
export type PasskeyFailure = 'cancelled' | 'exists' | 'aborted' | 'unavailable'

const failures: Partial<Record<string, PasskeyFailure>> = {
  NotAllowedError: 'cancelled',
  InvalidStateError: 'exists',
  AbortError: 'aborted',
}

/** Why a request has failed, by the error of the browser. */
export const failureOf = (error: unknown): PasskeyFailure =>
  failures[error instanceof Error ? error.name : ''] ?? 'unavailable'

/**
 * Signs a challenge with a passkey that the guest chooses. `isAutofill`: the browser offers passkeys in the field of the e-mail address,
 * and the promise waits until the guest chooses one. Rejects with an error for `failureOf`.
 */
export async function signWithPasskey(
  { challenge, rp_id, timeout }: PasskeyRequest,
  isAutofill = false,
): Promise<PasskeyAssertion> {
  const { startAuthentication } = await load()
  const { id, response } = await startAuthentication({
    optionsJSON: { challenge, rpId: rp_id, timeout, userVerification: 'required' },
    useBrowserAutofill: isAutofill,
  })
  const { clientDataJSON, authenticatorData, signature, userHandle = null } = response
  return { id, response: { clientDataJSON, authenticatorData, signature, userHandle } }
}

/** Creates a passkey on this device. Rejects with an error for `failureOf`. */
export async function createPasskey({
  challenge,
  rp,
  user,
  timeout,
  existing,
}: PasskeyCreation): Promise<CreatedPasskey> {
  const { startRegistration } = await load()
  const { id, response } = await startRegistration({
    optionsJSON: {
      ...{ challenge, rp, timeout, attestation: 'none' },
      user: { ...user, displayName: user.name },
      pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: existing.map((one) => ({
        ...{ id: one.id, type: 'public-key' },
        transports: one.transports as AuthenticatorTransport[],
      })),
      authenticatorSelection: {
        ...{ residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      },
    },
  })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, response: { clientDataJSON, attestationObject, transports } }
}

/** Loads the code early: a guest presses a button, and some browsers forget the press while code loads. */
export const prepare = (): void => void load().catch(() => {})

/** Whether the browser offers passkeys in the field of the e-mail address. */
export const canAutofill = async (): Promise<boolean> =>
  (await window.PublicKeyCredential?.isConditionalMediationAvailable?.()) ?? false

/** Whether this device itself can have a passkey, with its own lock. */
export const hasDeviceLock = async (): Promise<boolean> =>
  (await window.PublicKeyCredential?.isUserVerifyingPlatformAuthenticatorAvailable?.()) ?? false

/** Ends a request that waits. */
export const endRequest = async (): Promise<void> => (await load()).WebAuthnAbortService.cancelCeremony()

type Signals = {
  signalUnknownCredential?: (options: { rpId: string; credentialId: string }) => Promise<void>
}

/**
 * Lets the browser delete a passkey that this brand has removed, or has refused to store. Never another one: it may be of another brand of
 * this domain. Returns whether the browser was informed.
 */
export async function forgetPasskey(rpId: string, credentialId: string): Promise<boolean> {
  const { signalUnknownCredential } = PublicKeyCredential as unknown as Signals
  const sent = signalUnknownCredential?.call(PublicKeyCredential, { rpId, credentialId })
  return (
    sent?.then(
      () => true,
      () => false,
    ) ?? false
  )
}
