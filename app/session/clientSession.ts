import { readResponse } from '#app/data/client.ts'
import { requestAtStart } from '#app/data/requestAtStart.ts'
import { removeCookie, writeCookie } from '#app/platform/storage.ts'
import { api as startApi } from '#app/start/startCalls.ts'
import type { Started } from '#app/start/started.ts'
import { clientSessions } from '#shared/api/clientSessions.ts'
import { contextOf } from '#shared/api/defaultRules.ts'
import { loadOnce } from '#shared/values/loadOnce.ts'

/** The lifetime of the cookie: 0.75 days, in seconds. */
const SESSION_SECONDS = 64_800

/**
 * The client session of the app. It is opened once, and kept in memory and, if the browser allows it, in a cookie.
 * `current` rejects with ApiError if the identity server refuses. After `clear` the next call opens a new session. A
 * `preferred` session replaces the current one until a server has refused it.
 */
export function createClientSession({ session, runtime }: Pick<Started, 'session' | 'runtime'>) {
  /** The current session, or its opening. A failure is not remembered, so that the next call tries again. */
  let token = typeof session === 'string' ? () => Promise.resolve(session) : loadOnce(open)
  let opened = typeof session === 'string' ? session : null
  /** The request of the start script; it is used once. */
  let startRequest = typeof session === 'string' ? null : session
  /** The sessions that a server has refused. */
  const refused = new Set<string>()

  async function open(): Promise<string> {
    const first = startRequest
    startRequest = null
    const { data } = await requestAtStart(
      first,
      () => startApi.openSession(runtime),
      (response) => readResponse(clientSessions.create, response, contextOf('')),
    )
    writeCookie(startApi.sessionCookie, data.client_session, SESSION_SECONDS)
    opened = data.client_session
    return opened
  }

  function current(preferred?: string): Promise<string> {
    return preferred !== undefined && !refused.has(preferred) ? Promise.resolve(preferred) : token()
  }

  return {
    current,
    /** Clears the session; with `used` only if that is the current one: another call may have renewed it already. */
    clear(used?: string) {
      if (used !== undefined) refused.add(used)
      if (used !== undefined && used !== opened) return
      opened = null
      token = loadOnce(open)
      removeCookie(startApi.sessionCookie)
    },
  }
}

export type ClientSession = ReturnType<typeof createClientSession>
