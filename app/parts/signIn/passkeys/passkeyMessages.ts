import type {
  CreatedPasskey,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRequest,
} from '#shared/api/passkeys.ts'
import { PASSKEY_WINDOW } from '#shared/members/windowTypes.ts'

/** What a window of our own is opened for. */
export type PasskeyTask =
  | { step: 'sign_in'; options: PasskeyRequest }
  | { step: 'create'; options: PasskeyCreation }

type Answer = PasskeyAssertion | CreatedPasskey

/** What the window posts. `ready`: for a task, or for another try of the guest. `result`: what the device has answered. */
export type WindowMessage =
  | { type: typeof PASSKEY_WINDOW; is: 'ready' }
  | { type: typeof PASSKEY_WINDOW; is: 'result'; credential: Answer }

/**
 * What the page posts. `task`: the challenge and the name of the member, which are never in the address of the window: a stranger could
 * send an address to a member. `received`: the window closes itself.
 */
export type PageMessage =
  | { type: typeof PASSKEY_WINDOW; is: 'task'; task: PasskeyTask }
  | { type: typeof PASSKEY_WINDOW; is: 'received' }

export const readyMessage: WindowMessage = { type: PASSKEY_WINDOW, is: 'ready' }
export const receivedMessage: PageMessage = { type: PASSKEY_WINDOW, is: 'received' }
export const taskMessage = (task: PasskeyTask): PageMessage => ({ type: PASSKEY_WINDOW, is: 'task', task })
export const resultMessage = (credential: Answer): WindowMessage => ({
  ...{ type: PASSKEY_WINDOW, is: 'result', credential },
})

type OfWindow = { type?: unknown; is?: unknown } | null

/** Both ends are pages of the app on one origin, which the receiver has checked. */
export const isWindowMessage = (value: unknown): value is WindowMessage =>
  (value as OfWindow)?.type === PASSKEY_WINDOW &&
  ['ready', 'result'].includes(String((value as OfWindow)?.is))

export const isPageMessage = (value: unknown): value is PageMessage =>
  (value as OfWindow)?.type === PASSKEY_WINDOW &&
  ['task', 'received'].includes(String((value as OfWindow)?.is))
