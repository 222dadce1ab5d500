import type { Locale } from '#shared/i18n/locale.ts'
import type { Runtime } from './runtime.ts'
import type { StartRequest } from './started.ts'

declare const __VERSION__: string

function send(url: string, init: RequestInit): StartRequest {
  const abort = new AbortController()
  const response = fetch(url, { ...init, signal: abort.signal })
  const request: StartRequest = { response, cancel: () => abort.abort() }
  response.then(
    () => {
      request.arrivedAt = Date.now()
    },
    // Prevents the browser's error about an unhandled rejection: the bundle handles the rejection later.
    () => {},
  )
  return request
}

/** The beginning of the names of the cookies that say whether a session of a brand can be renewed. */
export const SESSION_MARK = 'noren_session_'

/** The first calls without the typed client, which is in the bundle. */
export const api = {
  sessionCookie: 'noren_client_session',
  openSession: ({ identityBase, clientKey, clientSecret }: Runtime) =>
    send(`${identityBase}/api/client_sessions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'App-Version': `noren/${__VERSION__}` },
      body: JSON.stringify({ client_key: clientKey, client_secret: clientSecret }),
    }),
  get: ({ apiBase }: Runtime, code: string, call: string, locale: Locale, session?: string) =>
    send(`${apiBase}/hotels/${encodeURIComponent(code)}/${call}`, {
      headers: {
        'App-Version': `noren/${__VERSION__}`,
        'Tripla-Locale': locale,
        ...(session && { 'Client-Session': session }),
      },
    }),
}
