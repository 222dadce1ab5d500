import type { FailedCall, Recovery } from '#app/data/client.ts'
import { messageOf } from '#app/data/messageOf.ts'
import { retryDelay, waitFor } from '#app/data/wait.ts'
import type { Message } from '#app/errors/notices.ts'
import type { Access } from '#shared/api/endpoint.ts'
import { INVALID_SESSION } from '#shared/api/errors.ts'
import type { ClientSession } from './clientSession.ts'
import type { Renewed } from './user/renewal.ts'

/** The actions that recoveries use. */
export type RecoveryActions = {
  session: Pick<ClientSession, 'clear'>
  /** Whether a request with this `Authorization` was sent for the present user. */
  isCurrentUser: (authorization: string | undefined) => boolean
  /** Renews the session after the refusal of this `Authorization`. */
  renew: (authorization: string) => Promise<Renewed>
  /** Signs the user out on this device, and says why; by default, that the session has ended. */
  signOutWithNotice: (reason?: Message) => void
  /** Goes to the page that a visitor needs before a call with this access: a sign-in, or the look-up. */
  toSignIn: (access: Access) => void
  toUnavailable: () => void
  /** Reloads the page, unless it did so recently or the reload would lose typed data. Returns whether it reloads. */
  reloadOnce: () => boolean
  /** Called with true when a call starts to wait for a busy server, and with false when the wait is over. */
  setBusy: (busy: boolean) => void
  wait?: (ms: number, signal?: AbortSignal) => Promise<void>
}

type RecoveryRule = {
  name: string
  matches: (failed: FailedCall) => boolean
  /** The maximum of repeats of one call for this reason. */
  maxRepeats: number
  /**
   * Returns whether to repeat the call; `next` leaves that to the next rule that matches. `repeated` is the number of repeats of
   * this call for this reason. After `maxRepeats` repeats the result is ignored.
   */
  recover: (
    actions: RecoveryActions,
    failed: FailedCall,
    repeated: number,
  ) => Promise<boolean | 'next'> | boolean | 'next'
}

const LOST_SESSIONS = ['session token provided but not found', 'hotel brand mismatch']

/** While the page reloads, the call stays pending, so that no error is visible. */
const never = () => new Promise<never>(() => {})

/** The recovery of each failure. The first rule that matches applies, unless it leaves the failure to the next one. */
export const recoveries: readonly RecoveryRule[] = [
  {
    name: 'the client session is not one of this server’s',
    matches: ({ error }) => error.body?.message === INVALID_SESSION,
    maxRepeats: 1,
    recover(actions, { endpoint, sent, isBackground }, repeated) {
      actions.session.clear(sent['Client-Session'])
      if (isBackground) return repeated === 0
      // A ticket is no longer in the URL, so a reload would lose it.
      if (endpoint.access !== 'link' && actions.reloadOnce()) return never()
      return repeated === 0
    },
  },
  {
    name: 'the access token is over',
    matches: ({ error, sent, keepsUser }) =>
      error.status === 401 &&
      error.refusal !== 'member_locked' &&
      sent.Authorization !== undefined &&
      !keepsUser,
    maxRepeats: 1,
    async recover(actions, { sent: { Authorization = '' } }, repeated) {
      if (repeated > 0) return 'next'
      const renewed = await actions.renew(Authorization)
      // Without a connection, the user stays: the next call tries again.
      return renewed === 'failed' ? false : renewed === 'renewed' || 'next'
    },
  },
  {
    name: 'the identity server does not know the member’s session, or it is another brand’s',
    matches: ({ error, keepsUser }) => LOST_SESSIONS.includes(error.body?.resetCode ?? '') && !keepsUser,
    maxRepeats: 1,
    recover(actions, { endpoint, sent }) {
      if (actions.isCurrentUser(sent.Authorization)) actions.signOutWithNotice()
      // Repeat GET calls as a guest. A change, such as a booking, must keep its owner.
      return endpoint.method === 'GET'
    },
  },
  {
    name: 'no user is signed in any more',
    matches: ({ error, keepsUser }) => error.status === 401 && !keepsUser,
    maxRepeats: 1,
    recover(actions, { endpoint, sent, isBackground, isSilent, owner, error }) {
      // Another user has signed in since the request: repeat a GET call for that user.
      if (!actions.isCurrentUser(sent.Authorization)) return endpoint.method === 'GET'
      actions.signOutWithNotice(error.refusal === 'member_locked' ? messageOf(error) : undefined)
      // An earlier request of the order may have arrived: its screen finds that out.
      if (owner !== undefined) return false
      // The guest stays on the screen, and a question is repeated as a guest.
      if (isBackground) return isSilent || endpoint.method === 'GET'
      actions.toSignIn(endpoint.access)
      return false
    },
  },
  {
    name: 'the client session has expired',
    matches: ({ error }) => error.status === 403 && error.refusal === 'identity_expired',
    maxRepeats: 1,
    recover(actions, { sent }, repeated) {
      // Of several calls that fail together, only the first one renews the session.
      if (repeated === 0) actions.session.clear(sent['Client-Session'])
      return true
    },
  },
  {
    name: 'the server is busy',
    // A code of the catalogue is a refusal, such as too many bookings: repeating the request does not help.
    matches: ({ error }) => error.status === 429 && error.refusal === null,
    maxRepeats: Number.POSITIVE_INFINITY,
    async recover({ setBusy, wait = waitFor }, { response, signal, isSilent }) {
      const delay = retryDelay(response)
      if (delay === null) return false
      if (!isSilent) setBusy(true)
      await wait(delay, signal)
      if (!isSilent) setBusy(false)
      return true
    },
  },
  {
    name: 'the service is unavailable',
    matches: ({ error }) => error.status === 503,
    maxRepeats: 0,
    recover(actions, { isBackground }) {
      if (!isBackground) actions.toUnavailable()
      return false
    },
  },
]

/** Returns a function that creates the recovery of a call. Each call counts its repeats by rule. */
export function createRecovery(actions: RecoveryActions): () => Recovery {
  return () => {
    const repeats = new Map<RecoveryRule, number>()
    return async (failed) => {
      for (const rule of recoveries.filter(({ matches }) => matches(failed))) {
        const repeated = repeats.get(rule) ?? 0
        repeats.set(rule, repeated + 1)
        const recovered = await rule.recover(actions, failed, repeated)
        if (recovered !== 'next') return recovered && repeated < rule.maxRepeats
      }
      return false
    }
  }
}
