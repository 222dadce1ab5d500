import { settings } from '#shared/api/settings.ts'
import { LOCALE_KEY, type Locale } from '#shared/domain/locale.ts'
import type { Catalogue } from '#shared/i18n/text.ts'
import { ApiError } from './data/ApiError.ts'
import { type Call, createClient, readResponse } from './data/client.ts'
import { loadCatalogue } from './i18n/catalogues.ts'
import { type Bridge, createBridge } from './platform/bridge.ts'
import { setBusy } from './platform/busy.ts'
import type { Started } from './platform/started.ts'
import { localBox } from './platform/storage.ts'
import { createClientSession } from './session/clientSession.ts'
import { createRecovery } from './session/recoveries.ts'
import { type Hotel, hotelOf } from './settings/hotelOf.ts'
import { wearColours } from './settings/wearColours.ts'

declare const __VERSION__: string

/** What stands once the first calls have been answered, whatever they answered. */
export type Booted = {
  bridge: Bridge
  call: Call
  basePath: string
  hotel: Hotel
  /** Why something of the start failed; the app shows it and goes on. */
  initError: string | null
  speech: { locale: Locale; catalogue: Catalogue }
  wear: (hotel: Hotel) => void
  /** The hotel in another language; the one we have when it cannot be had. */
  relocate: (locale: Locale) => Promise<Hotel>
  onMissing: (key: string, locale: Locale) => void
}

const report = (...what: unknown[]) => console.error('[noren]', ...what)

/** Of a question already asked: its answer, or why there is none. */
async function settle<T>(asking: Promise<T>): Promise<{ value: T | null; error: ApiError | null }> {
  try {
    return { value: await asking, error: null }
  } catch (error) {
    if (error instanceof ApiError) return { value: null, error }
    return { value: null, error: new ApiError('offline', null, null, String(error)) }
  }
}

const failureOf = (error: ApiError) => (error.refusal === 'hotel_not_found' ? 'unknown_hotel' : 'unreachable')

/** Brings the app up for the hotel of this code. Never rejects: what fails is told in `initError`. */
export async function boot(started: Started, code: string): Promise<Booted> {
  const { runtime } = started
  const bridge = createBridge(started, (error) => report(error.message))
  const session = createClientSession(started)
  let locale = started.locale

  const call = createClient({
    apiBase: runtime.apiBase,
    identityBase: runtime.identityBase,
    headers: async (endpoint) => ({
      'App-Version': `noren/${__VERSION__}`,
      'Tripla-Locale': locale,
      ...(!endpoint.open && { 'Client-Session': await session.current() }),
    }),
    recover: createRecovery({
      session,
      setBusy,
      showUnavailable: () => window.dispatchEvent(new Event('noren-unavailable')),
    }),
  })

  const [catalogue, opened, widget, signIn] = await Promise.all([
    loadCatalogue(locale),
    settle(session.current()),
    settle(
      (started.settings ?? Promise.reject()).then((answer) => readResponse(settings.bookingWidget, answer)),
    ),
    settle(
      (started.signInButton ?? Promise.reject()).then((answer) =>
        readResponse(settings.signInButton, answer),
      ),
    ),
  ])
  const error = widget.error ?? opened.error ?? signIn.error
  if (widget.error) bridge.fail(failureOf(widget.error))
  if (error) report('The start failed:', error.message)

  return {
    bridge,
    call,
    basePath: runtime.basePath,
    hotel: hotelOf(code, widget.value, signIn.value),
    initError: error?.message ?? null,
    speech: { locale, catalogue },
    wear: wearColours,
    async relocate(next) {
      locale = next
      localBox.set(LOCALE_KEY, next)
      const again = await settle(call(settings.bookingWidget, { params: { hotelId: code } }))
      return hotelOf(code, again.value ?? widget.value, signIn.value)
    },
    onMissing: (key, missing) => report(`The text ${key} is missing in ${missing}`),
  }
}
