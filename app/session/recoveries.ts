import type { Failed, Recovery } from '#app/data/client.ts'
import { pauseOf, waitFor } from '#app/data/retryWhileBusy.ts'
import type { ClientSession } from './clientSession.ts'

/** What recoveries may do to the app. */
export type Scene = {
  session: Pick<ClientSession, 'clear'>
  /** Forgets who is signed in, and says so to the guest. */
  signOutWithWord: () => void
  /** Leads to where one signs in, or looks a reservation up. */
  toSignIn: () => void
  toUnavailable: () => void
  /** Loads the page again, if that was not done for this reason of late and nothing typed would be lost. */
  reloadOnce: () => boolean
  /** Told while a call waits because the server is busy, and when it no longer does. */
  setBusy: (busy: boolean) => void
  wait?: (ms: number) => Promise<void>
}

type Row = {
  name: string
  matches: (failed: Failed) => boolean
  /** How often one call may be repeated for this reason. */
  most: number
  /** Answers whether to make the call again; never, once `most` repeats are spent. */
  mend: (scene: Scene, failed: Failed) => Promise<boolean> | boolean
}

const LOST_SESSIONS = ['session token provided but not found', 'hotel brand mismatch']

/** A page that is being loaded again waits for that, and shows no error meanwhile. */
const forEver = () => new Promise<never>(() => {})

/** What mends which failure; the first that matches is tried. A call is never repeated more than `most` times. */
export const recoveries: readonly Row[] = [
  {
    name: 'the identity server does not know the member’s session, or it is another brand’s',
    matches: ({ error }) => LOST_SESSIONS.includes(error.body?.resetCode ?? ''),
    most: 1,
    mend(scene, { endpoint }) {
      scene.signOutWithWord()
      // A question is asked again as a guest's. What changes something was meant as a member's, and is not.
      return endpoint.method === 'GET'
    },
  },
  {
    name: 'nobody is signed in any more',
    matches: ({ error }) => error.status === 401,
    most: 0,
    mend(scene) {
      scene.signOutWithWord()
      scene.toSignIn()
      return false
    },
  },
  {
    name: 'the client session is not one of this server’s',
    matches: ({ error }) => error.status === 403 && error.body?.message === 'Invalid Client-Session',
    most: 1,
    mend(scene, { repeated }) {
      scene.session.clear()
      if (scene.reloadOnce()) return forEver()
      return repeated === 0
    },
  },
  {
    name: 'the client session has expired',
    matches: ({ error }) => error.status === 403 && error.refusal === 'identity_expired',
    most: 1,
    mend(scene, { repeated }) {
      if (repeated === 0) scene.session.clear()
      return true
    },
  },
  {
    name: 'the server is busy',
    matches: ({ error }) => error.status === 429,
    most: Number.POSITIVE_INFINITY,
    async mend({ setBusy, wait = waitFor }, { response }) {
      setBusy(true)
      await wait(pauseOf(response))
      setBusy(false)
      return true
    },
  },
  {
    name: 'the service is unavailable',
    matches: ({ error }) => error.status === 503,
    most: 0,
    mend(scene) {
      scene.toUnavailable()
      return false
    },
  },
]

/** The session-wide reactions to failed calls, as the client wants them. */
export function createRecovery(scene: Scene): Recovery {
  return async (failed) => {
    const row = recoveries.find(({ matches }) => matches(failed))
    if (!row) return false
    return (await row.mend(scene, failed)) && failed.repeated < row.most
  }
}
