import type { FailedCall, Recovery } from '#app/data/client.ts'
import { retryDelay, waitFor } from '#app/data/retryWhileBusy.ts'
import type { ClientSession } from './clientSession.ts'

/** What recoveries may do to the app. */
export type RecoveryActions = {
  session: Pick<ClientSession, 'clear'>
  /** Forgets who is signed in, and says so to the guest. */
  signOutWithNotice: () => void
  /** Leads to where one signs in, or looks a reservation up. */
  toSignIn: () => void
  toUnavailable: () => void
  /** Loads the page again, if that was not done for this reason of late and nothing typed would be lost. */
  reloadOnce: () => boolean
  /** Told while a call waits because the server is busy, and when it no longer does. */
  setBusy: (busy: boolean) => void
  wait?: (ms: number) => Promise<void>
}

type RecoveryRule = {
  name: string
  matches: (failed: FailedCall) => boolean
  /** How often one call may be repeated for this reason. */
  maxRepeats: number
  /** Answers whether to make the call again; never, once `most` repeats are spent. */
  recover: (scene: RecoveryActions, failed: FailedCall) => Promise<boolean> | boolean
}

const LOST_SESSIONS = ['session token provided but not found', 'hotel brand mismatch']

/** A page that is being loaded again waits for that, and shows no error meanwhile. */
const forEver = () => new Promise<never>(() => {})

/** What mends which failure; the first that matches is tried. A call is never repeated more than `most` times. */
export const recoveries: readonly RecoveryRule[] = [
  {
    name: 'the identity server does not know the member’s session, or it is another brand’s',
    matches: ({ error }) => LOST_SESSIONS.includes(error.body?.resetCode ?? ''),
    maxRepeats: 1,
    recover(scene, { endpoint }) {
      scene.signOutWithNotice()
      // A question is asked again as a guest's. What changes something was meant as a member's, and is not.
      return endpoint.method === 'GET'
    },
  },
  {
    name: 'nobody is signed in any more',
    matches: ({ error }) => error.status === 401,
    maxRepeats: 0,
    recover(scene) {
      scene.signOutWithNotice()
      scene.toSignIn()
      return false
    },
  },
  {
    name: 'the client session is not one of this server’s',
    matches: ({ error }) => error.status === 403 && error.body?.message === 'Invalid Client-Session',
    maxRepeats: 1,
    recover(scene, { repeated }) {
      scene.session.clear()
      if (scene.reloadOnce()) return forEver()
      return repeated === 0
    },
  },
  {
    name: 'the client session has expired',
    matches: ({ error }) => error.status === 403 && error.refusal === 'identity_expired',
    maxRepeats: 1,
    recover(scene, { repeated }) {
      if (repeated === 0) scene.session.clear()
      return true
    },
  },
  {
    name: 'the server is busy',
    matches: ({ error }) => error.status === 429,
    maxRepeats: Number.POSITIVE_INFINITY,
    async recover({ setBusy, wait = waitFor }, { response }) {
      setBusy(true)
      await wait(retryDelay(response))
      setBusy(false)
      return true
    },
  },
  {
    name: 'the service is unavailable',
    matches: ({ error }) => error.status === 503,
    maxRepeats: 0,
    recover(scene) {
      scene.toUnavailable()
      return false
    },
  },
]

/** The session-wide reactions to failed calls, as the client wants them. */
export function createRecovery(scene: RecoveryActions): Recovery {
  return async (failed) => {
    const row = recoveries.find(({ matches }) => matches(failed))
    if (!row) return false
    return (await row.recover(scene, failed)) && failed.repeated < row.maxRepeats
  }
}
