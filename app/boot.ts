import { waitFor } from '#app/data/wait.ts'
import { LOCALE_KEY, type Locale } from '#shared/i18n/locale.ts'
import { createTranslator } from '#shared/i18n/text.ts'
import type { ApiError } from './data/ApiError.ts'
import { type ApiCall, createClient } from './data/client.ts'
import { messageOf } from './data/messageOf.ts'
import { toResult } from './data/toResult.ts'
import { onBusy, setBusy } from './errors/busy.ts'
import { showNotice } from './errors/notices.ts'
import { report, reportLostConnection } from './errors/report.ts'
import type { Language, TextKey } from './i18n/catalogues.ts'
import { readAddress } from './navigation/address.ts'
import { type Bridge, createBridge } from './platform/bridge.ts'
import { safeLocalStorage } from './platform/storage.ts'
import { preloadRooms } from './search/rooms/preloadRooms.ts'
import { createSessionExits, type SessionExits } from './session/access/sessionExits.ts'
import { createClientSession } from './session/clientSession.ts'
import { createRecovery } from './session/recoveries.ts'
import { reloadOnce } from './session/reloadOnce.ts'
import { takeProof } from './session/user/addressProof.ts'
import { authenticate } from './session/user/authenticate.ts'
import { type CurrentUser, createCurrentUser } from './session/user/currentUser.ts'
import { createRefreshToken, type RefreshToken } from './session/user/refreshToken.ts'
import { createRenewal, type Renewal } from './session/user/renewal.ts'
import { createUserToken } from './session/user/userToken.ts'
import { applyColours } from './settings/applyColours.ts'
import { type Hotel, readHotel } from './settings/hotel/hotel.ts'
import { createSettingsCalls } from './settings/settingsCalls.ts'
import type { Started } from './start/started.ts'
import { searchPaths } from './start/startRooms.ts'

declare const __VERSION__: string

/** How long the first rendering waits for rooms that the start script has requested, in ms. */
const ROOMS_WAIT_MS = 100

/** What the app needs for its first rendering. It is complete also if the first calls have failed. */
export type Booted = {
  started: Started
  bridge: Bridge
  call: ApiCall
  hotel: Hotel
  /** The server has no hotel with the code of the URL. */
  isUnknownHotel: boolean
  currentUser: CurrentUser
  refreshToken: RefreshToken
  renewal: Renewal
  sessionExits: SessionExits
  language: Language
  applyColours: (hotel: Hotel) => void
  /**
   * Loads the hotel in another language. `use` makes it the language of later calls and visits. Rejects with ApiError if a
   * call fails; the language then stays.
   */
  loadHotelIn: (locale: Locale, signal: AbortSignal) => Promise<{ hotel: Hotel; use: () => void }>
}

/** An answer of 404 without a title is not one of the API: its address is wrong. */
function failureOf(error: ApiError) {
  if (error.kind === 'program') return 'broken'
  return error.isNotFound && error.body?.message ? 'unknown_hotel' : 'unreachable'
}

/** Shows, before the first screen, that the app waits for a busy server. */
function showStart({ locale, catalogue }: Language, isBusy: boolean): void {
  const label = document.getElementById('starting')
  if (!label) return
  label.textContent = createTranslator<TextKey>(locale, catalogue, null, () => {})(
    isBusy ? 'shell.busy' : 'shell.loading',
  )
  label.classList.toggle('unseen', !isBusy)
}

/** Null if the code does not load: the visitor then stays who the visitor is. */
const loadAddressSignIn = () => import('./session/user/addressSignIn.ts').catch(() => null)

/** Prepares the app for the hotel with this code. Rejects only if the texts do not load: other failures become notices. */
export async function boot(started: Started, code: string, texts: Promise<Language>): Promise<Booted> {
  const { runtime } = started
  const bridge = createBridge(started, (error) => report(error))
  const clientSession = createClientSession(started)
  const sessionExits = createSessionExits()
  let locale = started.locale
  // It loads while the settings are on their way.
  if (started.refreshToken !== null) void loadAddressSignIn()

  const settingsCalls = createSettingsCalls(started, code, clientSession)
  const stopShowing = onBusy((isBusy) => void texts.then((language) => showStart(language, isBusy)))
  const [language, opened, widget, login] = await Promise.all([
    texts,
    toResult<string | null>(clientSession.current(), null),
    toResult(settingsCalls.widget(locale, started.settings), {}),
    toResult(settingsCalls.signIn(locale, started.signInButton), {}),
  ])
  const error = widget.error ?? opened.error ?? login.error
  const failure = widget.error && failureOf(widget.error)
  if (failure) bridge.fail(failure)
  if (error) {
    const reportStart = error.kind === 'offline' ? reportLostConnection : report
    reportStart(new Error(`The start failed: ${error.message}`, { cause: error }))
    showNotice('init', messageOf(error))
    if (error.status === 503) sessionExits.request('unavailable')
  }

  const hotelIn = (language: Locale, values: typeof widget.value, signInValues: typeof login.value) =>
    readHotel(code, { allowed_origins: runtime.allowedOrigins, ...values }, signInValues, language)
  const hotel = hotelIn(locale, widget.value, login.value)
  bridge.allow(hotel.pages.allowedOrigins)
  const proof = takeProof(hotel.membership.customTokenName, started.refreshToken)
  const tokens = createUserToken(hotel.brandId)
  const currentUser = createCurrentUser(tokens)
  const refreshToken = createRefreshToken(hotel.brandId)
  const call = createClient({
    apiBase: runtime.apiBase,
    identityBase: runtime.identityBase,
    hotel,
    headers: async (endpoint, { session, ...user }) => ({
      'App-Version': `noren/${__VERSION__}`,
      'Tripla-Locale': locale,
      ...(hotel.siteController && { 'X-Site-Controller': hotel.siteController }),
      ...(endpoint.access !== 'open' && { 'Client-Session': await clientSession.current(session) }),
      // A ticket says who may call. The session that it replaces is named too.
      ...(endpoint.access !== 'open' &&
        (endpoint.access !== 'link' || user.leaving !== undefined) &&
        currentUser.authorization(endpoint, user)),
    }),
    recovery: createRecovery({
      session: clientSession,
      setBusy,
      reloadOnce,
      isCurrentUser: currentUser.isCurrentUser,
      renew: (authorization) => renewal.renew(authorization.replace('Bearer ', '')),
      signOutWithNotice: currentUser.signOutWithNotice,
      toSignIn: sessionExits.request,
      toUnavailable: () => sessionExits.request('unavailable'),
    }),
  })
  const renewal = createRenewal({ call, currentUser, refreshToken, hotelId: hotel.id })
  // Skip while a stored token is being checked: member prices differ, and the token may have expired.
  const isGuest = proof === null && currentUser.token() === null && !refreshToken.canRenew()
  const preloaded = isGuest && !opened.error ? preloadFirst(started, call, hotel) : null
  const signInNeeds = { call, currentUser, refreshToken, renewal, hotel }
  const signIn =
    proof &&
    (async (resume: () => Promise<void>): Promise<void> => {
      const loaded = await loadAddressSignIn()
      if (loaded) return loaded.signInByAddress(signInNeeds, proof, resume)
      await resume()
      showNotice('global', { key: 'shell.userUnknown' })
    })
  await Promise.all([
    authenticate({ ...signInNeeds, signIn }),
    // Rooms that arrive soon are in the first rendering: rendering placeholders first would take longer.
    started.rooms && Promise.race([preloaded, waitFor(ROOMS_WAIT_MS)]),
  ])
  stopShowing()

  return {
    started,
    bridge,
    call,
    hotel,
    isUnknownHotel: failure === 'unknown_hotel',
    currentUser,
    refreshToken,
    renewal,
    sessionExits,
    language,
    applyColours,
    async loadHotelIn(next, signal) {
      /** Settings that the start could not load either do not prevent the change. */
      const orNothing = <T>(call: Promise<Partial<T>>, { error }: { error: unknown }) =>
        error ? call.catch((): Partial<T> => ({})) : call
      const [values, signInValues] = await Promise.all([
        orNothing(settingsCalls.widget(next, null, signal), widget),
        orNothing(settingsCalls.signIn(next, null, signal), login),
      ])
      return {
        hotel: hotelIn(next, values, signInValues),
        use() {
          locale = next
          safeLocalStorage.set(LOCALE_KEY, next)
        },
      }
    },
  }
}

/** Requests the rooms of the search in the URL, or takes the response to the start script's request. */
async function preloadFirst({ runtime, locale, rooms }: Started, call: ApiCall, hotel: Hotel): Promise<void> {
  const { path, query } = readAddress(new URL(location.href), runtime.basePath).address
  const isSearch = searchPaths.includes(path)
  if (isSearch && hotel.isActive) await preloadRooms(call, hotel, query.toString(), locale, rooms)
}
