import { ApiError } from '#app/data/ApiError.ts'
import { readResponse } from '#app/data/client.ts'
import { requestAtStart } from '#app/data/requestAtStart.ts'
import { setServerTime } from '#app/platform/serverClock.ts'
import { api as startApi } from '#app/start/startCalls.ts'
import type { Started, StartRequest } from '#app/start/started.ts'
import { contextOf } from '#shared/api/defaultRules.ts'
import type { Definition, ResponseOf } from '#shared/api/endpoint.ts'
import { INVALID_SESSION } from '#shared/api/errors.ts'
import { settings } from '#shared/api/settings.ts'
import type { Locale } from '#shared/i18n/locale.ts'

/** The part of the client session that these calls need. */
type Session = { current: () => Promise<string>; clear: (used: string) => void }

/** A server that refuses a call in this way may require a client session for settings. */
const needsSession = (error: unknown) =>
  error instanceof ApiError && (error.status === 403 || error.body?.message === INVALID_SESSION)

/**
 * The calls for the settings of a hotel. They need no client session at most servers. After the first 403 they have one,
 * and after a second one a new session: the first may be an old one from the cookie. The settings of the widget set the
 * server's clock. The calls reject with ApiError.
 */
export function createSettingsCalls({ runtime }: Pick<Started, 'runtime'>, code: string, session: Session) {
  let isSessionRequired = false

  async function load<E extends Definition>(
    endpoint: E,
    path: string,
    locale: Locale,
    first: StartRequest | null,
    signal?: AbortSignal,
  ): Promise<Partial<ResponseOf<E>>> {
    const request = (token?: string, started: StartRequest | null = null) =>
      requestAtStart(
        started,
        () => startApi.get(runtime, code, path, locale, token),
        async (response, arrivedAt) => {
          const values = await readResponse(endpoint, response, contextOf(code))
          if ('server_time' in values) setServerTime(values.server_time, arrivedAt)
          return values
        },
        signal,
      )
    async function requestWithSession() {
      const token = await session.current()
      try {
        return await request(token)
      } catch (error) {
        if (!needsSession(error)) throw error
        session.clear(token)
        return request(await session.current())
      }
    }
    async function requestFirst() {
      if (isSessionRequired) return requestWithSession()
      try {
        return await request(undefined, first)
      } catch (error) {
        if (!needsSession(error)) throw error
        isSessionRequired = true
        return requestWithSession()
      }
    }
    return requestFirst()
  }

  return {
    widget: (locale: Locale, first: StartRequest | null = null, signal?: AbortSignal) =>
      load(settings.bookingWidget, 'settings/booking_widget', locale, first, signal),
    signIn: (locale: Locale, first: StartRequest | null = null, signal?: AbortSignal) =>
      load(settings.signInButton, 'settings/sign_in_button', locale, first, signal),
  }
}
