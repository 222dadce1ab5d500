import { ApiError } from '#app/data/ApiError.ts'
import { readResponse } from '#app/data/client.ts'
import { retryWhileBusy } from '#app/data/retryWhileBusy.ts'
import { removeCookie, writeCookie } from '#app/platform/storage.ts'
import { api as first } from '#app/start/startCalls.ts'
import type { Started } from '#app/start/started.ts'
import { clientSessions } from '#shared/api/clientSessions.ts'

/** 0.75 day, in seconds: how long a client session is kept. */
const SESSION_SECONDS = 64_800

const reached = (answer: Promise<Response>) =>
  answer.catch((cause: unknown) => {
    throw new ApiError('offline', null, null, 'The identity server could not be reached', { cause })
  })

/**
 * The widget's own session. It is opened once, kept in a cookie where the browser allows one and in memory
 * anyhow; `clear` forgets it, so that the next call opens another. Rejects with ApiError when the identity server
 * refuses.
 */
export function createClientSession({ session, runtime }: Pick<Started, 'session' | 'runtime'>) {
  let token: Promise<string> | null = typeof session === 'string' ? Promise.resolve(session) : null
  let begun = typeof session === 'string' ? null : session

  async function open(): Promise<string> {
    const ask = () => first.openSession(runtime)
    const answer = retryWhileBusy(begun ?? ask(), ask)
    begun = null
    const { data } = await readResponse(clientSessions.create, await reached(answer))
    writeCookie(first.sessionCookie, data.client_session, SESSION_SECONDS)
    return data.client_session
  }

  function current(): Promise<string> {
    // A failure is forgotten, so that the next call tries again.
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
      removeCookie(first.sessionCookie)
    },
  }
}

export type ClientSession = ReturnType<typeof createClientSession>
