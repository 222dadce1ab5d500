import type { Locale } from '#shared/i18n/locale.ts'
import type { Runtime } from './runtime.ts'

declare const __VERSION__: string

/** A rejected promise nobody has looked at yet is not a bug: the bundle looks at it when it arrives. */
function tryOrUndefined(promise: Promise<Response>): Promise<Response> {
  promise.catch(() => {})
  return promise
}

/** The first calls, by hand: the typed client comes with the bundle. */
export const api = {
  sessionCookie: 'noren_client_session',
  openSession: ({ identityBase, clientKey, clientSecret }: Runtime) =>
    tryOrUndefined(
      fetch(`${identityBase}/api/client_sessions`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'App-Version': `noren/${__VERSION__}` },
        body: JSON.stringify({ client_key: clientKey, client_secret: clientSecret }),
      }),
    ),
  get: ({ apiBase }: Runtime, code: string, call: string, locale: Locale, session?: string) =>
    tryOrUndefined(
      fetch(`${apiBase}/hotels/${encodeURIComponent(code)}/${call}`, {
        headers: {
          'App-Version': `noren/${__VERSION__}`,
          'Tripla-Locale': locale,
          ...(session && { 'Client-Session': session }),
        },
      }),
    ),
}
