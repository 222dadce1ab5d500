import { loading as en } from '#locales/en/shell.json'
import { loading as ja } from '#locales/ja/shell.json'
import { loading as ko } from '#locales/ko/shell.json'
import { loading as zh_Hans } from '#locales/zh_Hans/shell.json'
import { loading as zh_Hant } from '#locales/zh_Hant/shell.json'
import { chooseLocale, LOCALE_KEY, type Locale, tagOf } from '#shared/i18n/locale.ts'
import { readObfuscated, removeObfuscated } from '#shared/url/obfuscate.ts'
import { readAddress, writeAddress } from '../navigation/address.ts'
import { hasLocalKey, readCookie, safeLocalStorage, USER_TOKEN_PREFIX } from '../platform/storage.ts'
import { readRuntime } from './runtime.ts'
import { api } from './startCalls.ts'
import type { Started, StartedRooms } from './started.ts'
import { searchPaths, startRoomsQuery } from './startRooms.ts'

declare const __CATALOGUES__: Record<Locale, string>

/**
 * Inline in index.html: puts the address in order, asks for the session, the hotel's settings and the rooms of the
 * search while the bundle is still on its way, and keeps what the page around says until the bridge stands.
 */
const runtime = readRuntime()
const { place, found } = readAddress(new URL(location.href), runtime.basePath)
const { query } = place
const code = query.get('code')
const refreshToken = readObfuscated(query, 'refresh_token')
removeObfuscated(query, 'refresh_token')
const address = writeAddress(place, runtime.basePath, runtime.routing)
if (address !== location.pathname + location.search + location.hash) {
  history.replaceState(history.state, '', address)
}

const locale = chooseLocale(query.get('locale'), safeLocalStorage.get(LOCALE_KEY), navigator.languages)
document.documentElement.lang = tagOf(locale)
document.addEventListener('DOMContentLoaded', () => {
  const label = document.getElementById('starting')
  if (label) label.textContent = { en, ja, ko, zh_Hans, zh_Hant }[locale]
})
// The bundle will want the guest's language as soon as it runs: it comes beside it.
const catalogue = document.createElement('link')
catalogue.rel = 'modulepreload'
catalogue.href = __CATALOGUES__[locale]
document.head.append(catalogue)
const saved = readCookie(api.sessionCookie)
const session = code ? (saved ?? api.openSession(runtime)) : null

const first = async ([answer = null]: (Promise<Response> | null)[]) => answer

/** The session's token. Rejects where there is none. */
const tokenOf = async (opened: string | Promise<Response>): Promise<string> =>
  // The bundle reads the answer too.
  typeof opened === 'string' ? opened : (await (await opened).clone().json()).data.client_session

/** Asks for the rooms of the search as soon as there is a session. */
function startRooms(): StartedRooms | null {
  // A member has other prices, and the token of one may be kept under any brand's number.
  const mayBeMember = refreshToken !== null || hasLocalKey(USER_TOKEN_PREFIX)
  const asked = searchPaths.includes(place.path) && !mayBeMember && startRoomsQuery(query)
  if (!code || !session || !asked) return null
  // In a list, for a promise of a promise would wait for the answer.
  const sending = tokenOf(session).then((token) => [api.get(runtime, code, `rooms?${asked}`, locale, token)])
  return { query: asked, sending: sending.catch(() => {}), answer: sending.then(first).catch(() => null) }
}

const heard: Started['heard'] = []
const hear = ({ source, origin, data }: MessageEvent) => {
  if (source === window.parent && source !== window && heard.length < 20) heard.push({ source, origin, data })
}
window.addEventListener('message', hear)

window.norenStarted = {
  runtime,
  code,
  locale,
  session,
  settings: code ? api.get(runtime, code, 'settings/booking_widget', locale) : null,
  signInButton: code ? api.get(runtime, code, 'settings/sign_in_button', locale) : null,
  rooms: startRooms(),
  refreshToken,
  inChatbot: window.parent !== window && query.get('in_chatbot') === 'true',
  hadEmail: found,
  heard,
  stopHearing: () => window.removeEventListener('message', hear),
}

// The first date format of a document takes a phone more than 100 ms. Here the main thread waits for the network anyway.
setTimeout(() => new Intl.DateTimeFormat(tagOf(locale)))
