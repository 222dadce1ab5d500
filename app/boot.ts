import { contextOf } from '#shared/api/defaultRules.ts'
import type { Definition, ResponseOf } from '#shared/api/endpoint.ts'
import { settings } from '#shared/api/settings.ts'
import { LOCALE_KEY, type Locale } from '#shared/i18n/locale.ts'
import type { Catalogue } from '#shared/i18n/text.ts'
import type { ApiError } from './data/ApiError.ts'
import { type Call, createClient, readResponse } from './data/client.ts'
import { messageOf } from './data/messageOf.ts'
import { retryWhileBusy, waitFor } from './data/retryWhileBusy.ts'
import { toResult } from './data/toResult.ts'
import { setBusy } from './errors/busy.ts'
import { showNotice } from './errors/notices.ts'
import { report } from './errors/report.ts'
import { loadCatalogue } from './i18n/catalogues.ts'
import { readAddress } from './navigation/address.ts'
import { type Bridge, createBridge } from './platform/bridge.ts'
import { safeLocalStorage } from './platform/storage.ts'
import { preloadRooms } from './search/rooms/preloadRooms.ts'
import { authenticate } from './session/authenticate.ts'
import { createClientSession } from './session/clientSession.ts'
import { createRecovery } from './session/recoveries.ts'
import { reloadOnce } from './session/reloadOnce.ts'
import { createSessionExits, type SessionExits } from './session/sessionExits.ts'
import { createSignIn, type SignIn } from './session/signIn.ts'
import { createUserToken } from './session/userToken.ts'
import { applyColours } from './settings/applyColours.ts'
import { type Hotel, hotelOf } from './settings/hotelOf.ts'
import { api as startApi } from './start/startCalls.ts'
import type { Started } from './start/started.ts'
import { searchPaths } from './start/startRooms.ts'

declare const __VERSION__: string

/** How long the first rendering waits for rooms that the start script has requested, in ms. */
const ROOMS_WAIT_MS = 100

/** What the app needs for its first rendering. It is complete also if the first calls have failed. */
export type Booted = {
  started: Started
  bridge: Bridge
  call: Call
  hotel: Hotel
  signIn: SignIn
  sessionExits: SessionExits
  texts: { locale: Locale; catalogue: Catalogue }
  applyColours: (hotel: Hotel) => void
  /** Loads the hotel in another language. Resolves to the current hotel's data if the call fails. */
  loadHotelIn: (locale: Locale) => Promise<Hotel>
}

/** A response to a request of the start script. A request that it has not sent is sent now. */
async function readFirst<E extends Definition>(
  endpoint: E,
  code: string,
  request: Promise<Response> | null,
  send: () => Promise<Response>,
): Promise<Partial<ResponseOf<E>>> {
  return readResponse(endpoint, await retryWhileBusy(request ?? send(), send), contextOf(code))
}

/** An answer of 404 without a title is not one of the API: its address is wrong. */
const failureOf = (error: ApiError) =>
  error.isNotFound && error.body?.message ? 'unknown_hotel' : 'unreachable'

/** Prepares the app for the hotel with this code. Never rejects: failures become notices. */
export async function boot(started: Started, code: string): Promise<Booted> {
  const { runtime } = started
  const bridge = createBridge(started, (error) => report(error))
  const clientSession = createClientSession(started)
  const sessionExits = createSessionExits()
  let locale = started.locale

  const resend = (path: string) => () => startApi.get(runtime, code, path, locale)
  const [catalogue, opened, widget, login] = await Promise.all([
    loadCatalogue(locale),
    toResult<string | null>(clientSession.current(), null),
    toResult(
      readFirst(settings.bookingWidget, code, started.settings, resend('settings/booking_widget')),
      {},
    ),
    toResult(
      readFirst(settings.signInButton, code, started.signInButton, resend('settings/sign_in_button')),
      {},
    ),
  ])
  const error = widget.error ?? opened.error ?? login.error
  if (widget.error) bridge.fail(failureOf(widget.error))
  if (error) {
    report(new Error(`The start failed: ${error.message}`, { cause: error }))
    showNotice('init', messageOf(error))
    if (error.status === 503) sessionExits.request('unavailable')
  }

  const hotelFrom = (values: typeof widget.value) => hotelOf(code, values, login.value, locale)
  const hotel = hotelFrom(widget.value)
  const signIn = createSignIn(createUserToken(hotel.brandId))
  const call = createClient({
    apiBase: runtime.apiBase,
    identityBase: runtime.identityBase,
    hotel,
    headers: async (endpoint) => ({
      'App-Version': `noren/${__VERSION__}`,
      'Tripla-Locale': locale,
      ...(hotel.siteController && { 'X-Site-Controller': hotel.siteController }),
      ...(!endpoint.open && { 'Client-Session': await clientSession.current(), ...signIn.authorization() }),
    }),
    recover: createRecovery({
      session: clientSession,
      setBusy,
      reloadOnce,
      signOutWithNotice() {
        signIn.signOutLocally()
        showNotice('global', { key: 'shell.signedOut' })
      },
      toSignIn: () => sessionExits.request('signIn'),
      toUnavailable: () => sessionExits.request('unavailable'),
    }),
  })
  // Skip while a stored token is being checked: member prices differ, and the token may have expired.
  const isGuest = started.refreshToken === null && signIn.token() === null
  const preloaded = isGuest && !opened.error ? preloadFirst(started, call, hotel) : null
  await Promise.all([
    authenticate({ call, signIn, hotel, refreshToken: started.refreshToken }),
    // Rooms that arrive soon are in the first rendering: rendering placeholders first would take longer.
    started.rooms && Promise.race([preloaded, waitFor(ROOMS_WAIT_MS)]),
  ])

  return {
    started,
    bridge,
    call,
    hotel,
    signIn,
    sessionExits,
    texts: { locale, catalogue },
    applyColours,
    async loadHotelIn(next) {
      locale = next
      safeLocalStorage.set(LOCALE_KEY, next)
      const result = await toResult<Partial<ResponseOf<typeof settings.bookingWidget>>>(
        call(settings.bookingWidget, { params: { hotelId: code } }),
        widget.value,
      )
      return hotelFrom(result.value)
    },
  }
}

/** Requests the rooms of the search in the URL, or takes the response to the start script's request. */
async function preloadFirst({ runtime, locale, rooms }: Started, call: Call, hotel: Hotel): Promise<void> {
  const { path, query } = readAddress(new URL(location.href), runtime.basePath).address
  const isSearch = searchPaths.includes(path)
  if (isSearch && hotel.isActive) await preloadRooms(call, hotel, query.toString(), locale, rooms)
}
