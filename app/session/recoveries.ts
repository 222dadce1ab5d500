import type { ApiError } from '#app/data/ApiError.ts'
import type { Recovery } from '#app/data/client.ts'
import type { ClientSession } from './clientSession.ts'

type Scene = {
  session: Pick<ClientSession, 'renew'>
  showUnavailable: () => void
  /** Told while a call waits because the server is busy, and when it no longer does. */
  setBusy: (busy: boolean) => void
  wait?: (ms: number) => Promise<void>
}

type Row = {
  matches: (error: ApiError) => boolean
  /** How often one call may be repeated for this reason. */
  most: number
  mend: (scene: Scene, response: Response | null) => Promise<boolean>
}

const RETRY_MS = 1000
const waitFor = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** `Retry-After` in ms, else a second; with up to a fifth more, so that a crowd does not come back as one. */
function pauseOf(response: Response | null): number {
  const seconds = Number(response?.headers.get('Retry-After') ?? Number.NaN)
  const ms = Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 60) * 1000 : RETRY_MS
  return ms * (1 + Math.random() / 5)
}

/** What mends which failure, in the order in which they are tried. A call is never repeated past `most`. */
const rows: Row[] = [
  {
    matches: (error) => error.status === 403 && error.body?.message === 'Invalid Client-Session',
    most: 1,
    mend: ({ session }) => session.renew().then(() => true),
  },
  {
    matches: (error) => error.status === 403 && error.refusal === 'identity_expired',
    most: 1,
    mend: ({ session }) => session.renew().then(() => true),
  },
  {
    matches: (error) => error.status === 429,
    most: Number.POSITIVE_INFINITY,
    async mend({ setBusy, wait = waitFor }, response) {
      setBusy(true)
      await wait(pauseOf(response))
      setBusy(false)
      return true
    },
  },
  {
    matches: (error) => error.status === 503,
    most: 0,
    async mend({ showUnavailable }) {
      showUnavailable()
      return false
    },
  },
]

/** The session-wide reactions to failed calls, as the client wants them. */
export function createRecovery(scene: Scene): Recovery {
  return async (error, repeated, response) => {
    const row = rows.find(({ matches }) => matches(error))
    if (!row || (row.most > 0 && repeated >= row.most)) return false
    return row.mend(scene, response)
  }
}
