import type { KeyObject } from 'node:crypto'
import type {
  CreatedPasskey,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRequest,
} from '#shared/api/passkeys.ts'

export type SoftPasskey = {
  id: string
  rpId: string
  userHandle: string
  name: string
  privateKey: KeyObject
  counter: number
}

/** What of the page the browser writes beside the challenge. `topOrigin`: the origin of the page around the frame. */
export type SigningContext = { topOrigin?: string; origin?: string; type?: string; crossOrigin?: boolean }

export type SoftAuthenticator = {
  readonly passkeys: SoftPasskey[]
  create(asked: PasskeyCreation, context?: SigningContext): CreatedPasskey
  /** Signs with the first passkey of the domain, or with the named one. */
  sign(
    asked: PasskeyRequest,
    context?: SigningContext & { passkey?: SoftPasskey | undefined },
  ): PasskeyAssertion
}

/**
 * A device at the pages of an origin. `counts`: it counts its signatures. `verifies`: it has checked that the right person uses it.
 * `isSynced`: its passkeys are on more devices.
 */
export function softAuthenticator(options: {
  origin: string
  counts?: boolean
  verifies?: boolean
  isSynced?: boolean
}): SoftAuthenticator
