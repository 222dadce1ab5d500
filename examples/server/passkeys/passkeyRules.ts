/** The rules of passkeys. `test/models/passkeys.test.ts` runs them, and shows that each is needed. */

/** How long a person has to answer a challenge, in ms. */
export const CHALLENGE_MS = 5 * 60_000

/** The most passkeys of a member. */
export const MOST_PASSKEYS = 20

export type PasskeyStep = 'sign_in' | 'create'

/** Who has asked for a challenge, and who answers it. `client` names the client session; `memberId` is null at a sign-in. */
export type PasskeyAsker = { step: PasskeyStep; brandId: number; client: string; memberId: number | null }

export type PasskeyChallenge = PasskeyAsker & { until: number }

/**
 * Whether a challenge may be answered: by the browser that has asked for it, for the same step and member, at the same brand, in time.
 * Who may not answer it uses nothing up.
 */
export const isOwnChallenge = (
  challenge: PasskeyChallenge | null,
  asker: PasskeyAsker,
  now: number,
): boolean =>
  challenge !== null &&
  challenge.step === asker.step &&
  challenge.brandId === asker.brandId &&
  challenge.client === asker.client &&
  challenge.memberId === asker.memberId &&
  now < challenge.until

/** What of a passkey a signature states. A device that does not count has 0. */
export type SignedState = { userHandle: string; counter: number; isBackupEligible: boolean }

/**
 * Whether a good signature is of the stored passkey, and of no copy: its counter rises if the device counts, and what the device has said
 * at the creation stays.
 */
export const isSamePasskey = (stored: SignedState, shown: SignedState): boolean =>
  shown.userHandle === stored.userHandle &&
  shown.isBackupEligible === stored.isBackupEligible &&
  (shown.counter > stored.counter || (shown.counter === 0 && stored.counter === 0))

/** What the browser has signed: the challenge, and the pages around the frame. */
type ClientData = { challenge: string; isCrossOrigin: boolean }

/** Reads what the browser has signed; null for anything else. The signature is checked later. */
export function readClientData(base64url: string): ClientData | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(base64url, 'base64url').toString('utf8'))
    const { challenge, crossOrigin, topOrigin } = (data ?? {}) as Record<string, unknown>
    if (typeof challenge !== 'string') return null
    return { challenge, isCrossOrigin: crossOrigin === true || topOrigin !== undefined }
  } catch {
    return null
  }
}
