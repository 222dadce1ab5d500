import type { Definition, ResponseOf } from '#shared/api/endpoint.ts'
import { settings } from '#shared/api/settings.ts'
import { LOCALE_KEY, type Locale } from '#shared/i18n/locale.ts'
import type { Catalogue } from '#shared/i18n/text.ts'
import type { ApiError } from './data/ApiError.ts'
import { type Call, createClient } from './data/client.ts'
import { messageOf } from './data/messageOf.ts'
import { readLeniently } from './data/readLeniently.ts'
import { retryWhileBusy, waitFor } from './data/retryWhileBusy.ts'
import { toResult } from './data/toResult.ts'
import { setBusy } from './errors/busy.ts'
import { showNotice } from './errors/notices.ts'
import { report } from './errors/report.ts'
import { loadCatalogue } from './i18n/catalogues.ts'
import { readAddress } from './navigation/address.ts'
import { type Bridge, createBridge } from './platform/bridge.ts'
import { safeLocalStorage } from './platform/storage.ts'
import { preloadRooms } from './search/preloadRooms.ts'
import { authenticate } from './session/authenticate.ts'
import { createClientSession } from './session/clientSession.ts'
import { createRecovery } from './session/recoveries.ts'
import { reloadOnce } from './session/reloadOnce.ts'
import { createSessionExits, type SessionExits } from './session/sessionExits.ts'
import { createSignIn, type SignIn } from './session/signIn.ts'
import { createUserToken } from './session/userToken.ts'
import { applyColours } from './settings/applyColours.ts'
import { type Hotel, hotelOf } from './settings/hotelOf.ts'
import { api as first } from './start/startCalls.ts'
import type { Started } from './start/started.ts'
import { searchPaths } from './start/startRooms.ts'

declare const __VERSION__: string

/** The first drawing waits so long for rooms that the start script has asked for, in ms. */
const ARRIVING_MS = 100

/** What stands once the first calls have been answered, whatever they answered. */
export type Booted = {
  started: Started
  bridge: Bridge
  call: Call
  hotel: Hotel
  signIn: SignIn
  sessionExits: SessionExits
  texts: { locale: Locale; catalogue: Catalogue }
  applyColours: (hotel: Hotel) => void
  /** The hotel in another language; the one we have when it cannot be had. */
  loadHotelIn: (locale: Locale) => Promise<Hotel>
}

/** The parts of the answer to a first call that could be read; the others are told and have their defaults. */
async function readFirst<E extends Definition>(
  endpoint: E,
  asked: Promise<Response> | null,
  ask: () => Promise<Response>,
): Promise<Partial<ResponseOf<E>>> {
  const { value, broken } = await readLeniently(endpoint, await retryWhileBusy(asked ?? ask(), ask))
  if (broken.length > 0)
    report(new Error(`${endpoint.path} broke the contract`), { fields: broken.join(' ') })
  return value
}

const failureOf = (error: ApiError) => (error.refusal === 'hotel_not_found' ? 'unknown_hotel' : 'unreachable')

/** Brings the app up for the hotel of this code. Never rejects: what fails is told in the error slots. */
export async function boot(started: Started, code: string): Promise<Booted> {
  const { runtime } = started
  const bridge = createBridge(started, (error) => report(error))
  const clientSession = createClientSession(started)
  const exits = createSessionExits()
  let locale = started.locale

  const again = (path: string) => () => first.get(runtime, code, path, locale)
  const [catalogue, opened, widget, login] = await Promise.all([
    loadCatalogue(locale),
    toResult<string | null>(clientSession.current(), null),
    toResult(readFirst(settings.bookingWidget, started.settings, again('settings/booking_widget')), {}),
    toResult(readFirst(settings.signInButton, started.signInButton, again('settings/sign_in_button')), {}),
  ])
  const error = widget.error ?? opened.error ?? login.error
  if (widget.error) bridge.fail(failureOf(widget.error))
  if (error) {
    report(new Error(`The start failed: ${error.message}`, { cause: error }))
    showNotice('init', messageOf(error))
    if (error.status === 503) exits.request('unavailable')
  }

  const hotelIn = (given: typeof widget.value) => hotelOf(code, given, login.value, locale)
  const known = hotelIn(widget.value)
  const signIn = createSignIn(createUserToken(known.brandId))
  const call = createClient({
    apiBase: runtime.apiBase,
    identityBase: runtime.identityBase,
    headers: async (endpoint) => ({
      'App-Version': `noren/${__VERSION__}`,
      'Tripla-Locale': locale,
      ...(known.siteController && { 'X-Site-Controller': known.siteController }),
      ...(!endpoint.open && { 'Client-Session': await clientSession.current(), ...signIn.authorization() }),
    }),
    recover: createRecovery({
      session: clientSession,
      setBusy,
      reloadOnce,
      signOutWithNotice() {
        signIn.signOutHere()
        showNotice('global', { key: 'shell.signedOut' })
      },
      toSignIn: () => exits.request('signIn'),
      toUnavailable: () => exits.request('unavailable'),
    }),
  })
  // Skip while a stored token is being checked: member prices differ, and the token may have expired.
  const isGuest = started.refreshToken === null && signIn.token() === null
  const preloaded = isGuest && !opened.error ? preloadFirst(started, call, known) : null
  await Promise.all([
    authenticate({ call, signIn, hotel: known, refreshToken: started.refreshToken }),
    // Rooms that are about to arrive are in the first drawing: to draw it in grey first takes longer than that.
    started.rooms && Promise.race([preloaded, waitFor(ARRIVING_MS)]),
  ])

  return {
    started,
    bridge,
    call,
    hotel: known,
    signIn,
    sessionExits: exits,
    texts: { locale, catalogue },
    applyColours,
    async loadHotelIn(next) {
      locale = next
      safeLocalStorage.set(LOCALE_KEY, next)
      const again = await toResult<Partial<ResponseOf<typeof settings.bookingWidget>>>(
        call(settings.bookingWidget, { params: { hotelId: code } }),
        widget.value,
      )
      return hotelIn(again.value)
    },
  }
}

/** Asks for the rooms of the search in the address, or takes those that the start script has asked for. */
async function preloadFirst({ runtime, locale, rooms }: Started, call: Call, hotel: Hotel): Promise<void> {
  const { path, query } = readAddress(new URL(location.href), runtime.basePath).place
  const isSearch = searchPaths.includes(path)
  if (isSearch && hotel.isActive) await preloadRooms(call, hotel, query.toString(), locale, rooms)
}
