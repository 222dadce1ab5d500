import { ApiError } from '#app/data/ApiError.ts'
import { readResponse } from '#app/data/client.ts'
import { retryWhileBusy } from '#app/data/retryWhileBusy.ts'
import { removeCookie, writeCookie } from '#app/platform/storage.ts'
import { api as startApi } from '#app/start/startCalls.ts'
import type { Started } from '#app/start/started.ts'
import { clientSessions } from '#shared/api/clientSessions.ts'
import { contextOf } from '#shared/api/defaultRules.ts'

/** The lifetime of the cookie: 0.75 days, in seconds. */
const SESSION_SECONDS = 64_800

const withApiError = (response: Promise<Response>) =>
  response.catch((cause: unknown) => {
    throw new ApiError('offline', null, null, 'The identity server could not be reached', { cause })
  })

/**
 * The client session of the app. It is opened once, and kept in memory and, if the browser allows it, in a cookie.
 * `current` rejects with ApiError if the identity server refuses. After `clear` the next call opens a new session.
 */
export function createClientSession({ session, runtime }: Pick<Started, 'session' | 'runtime'>) {
  let token: Promise<string> | null = typeof session === 'string' ? Promise.resolve(session) : null
  /** The request of the start script; it is used once. */
  let startRequest = typeof session === 'string' ? null : session

  async function open(): Promise<string> {
    const send = () => startApi.openSession(runtime)
    const response = retryWhileBusy(startRequest ?? send(), send)
    startRequest = null
    const { data } = await readResponse(clientSessions.create, await withApiError(response), contextOf(''))
    writeCookie(startApi.sessionCookie, data.client_session, SESSION_SECONDS)
    return data.client_session
  }

  function current(): Promise<string> {
    // A failure is not kept, so that the next call tries again.
    token ??= open().catch((error: unknown) => {
      token = null
      throw error
    })
    return token
  }

  return {
    current,
    clear() {
      token = null
      removeCookie(startApi.sessionCookie)
    },
  }
}

export type ClientSession = ReturnType<typeof createClientSession>
