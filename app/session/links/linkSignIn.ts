import { createStore } from '#app/platform/store.ts'
import type { Whoami } from '#shared/api/identity.ts'

/**
 * A sign-in by an address (a code of the brand's own site, or a ticket), until the guest has answered; null without one. `asks`: another
 * person is signed in, and `user` takes the place after a press. `begun`: the guest is signed in by the address, and may be another
 * person. `failed`: the code of the brand's own site was worthless.
 */
export type LinkSignIn =
  | { step: 'asks'; user: Whoami; change: () => void; stay: () => void }
  | { step: 'begun' }
  | { step: 'failed' }

export const linkSignIn = createStore<LinkSignIn | null>(null)
