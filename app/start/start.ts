import { loading as en } from '#locales/en/shell.json'
import { loading as ja } from '#locales/ja/shell.json'
import { loading as ko } from '#locales/ko/shell.json'
import { loading as zh_Hans } from '#locales/zh_Hans/shell.json'
import { loading as zh_Hant } from '#locales/zh_Hant/shell.json'
import { PRELOADED } from '#shared/bridge/preloaded.ts'
import { chooseLocale, LOCALE_KEY, tagOf } from '#shared/i18n/locale.ts'
import { readObfuscated, removeObfuscated } from '#shared/url/obfuscate.ts'
import { readAddress, writeAddress } from '../navigation/address.ts'
import { withReservationKey } from '../navigation/reservationKey.ts'
import { addressOfTexts } from '../platform/buildFiles.ts'
import {
  cookieNames,
  hasStoredKey,
  readCookie,
  safeLocalStorage,
  USER_TOKEN_PREFIX,
} from '../platform/storage.ts'
import { readRuntime } from './runtime.ts'
import { api, SESSION_MARK } from './startCalls.ts'
import type { Started, StartedRooms, StartRequest } from './started.ts'
import { panelFiles } from './startPanels.ts'
import { searchPaths, startRoomsQuery } from './startRooms.ts'

/**
 * The inline script of index.html. It normalizes the URL, requests the session, the hotel's settings and the rooms of the
 * search while the bundle loads, and queues messages of the host page until the bridge receives them.
 */
const runtime = readRuntime()
const { address, found, key } = readAddress(new URL(location.href), runtime.basePath)
const { query } = address
const code = query.get('code')
const refreshToken = readObfuscated(query, 'refresh_token')
removeObfuscated(query, 'refresh_token')
const isFramed = window.parent !== window
const isInFrame = (key: string) => isFramed && query.get(key) === 'true'
const isPreloaded = isInFrame(PRELOADED)
query.delete(PRELOADED)
const normalizedUrl = writeAddress(address, runtime.basePath, runtime.routing)
if (normalizedUrl !== location.pathname + location.search + location.hash) {
  history.replaceState(withReservationKey(history.state, key), '', normalizedUrl)
}

const locale = chooseLocale(query.get('locale'), safeLocalStorage.get(LOCALE_KEY), navigator.languages)
document.documentElement.lang = tagOf(locale)
document.addEventListener('DOMContentLoaded', () => {
  const label = document.getElementById('starting')
  if (label) label.textContent = { en, ja, ko, zh_Hans, zh_Hant }[locale]
})
const preload = (href: string, fetchPriority: HTMLLinkElement['fetchPriority']) =>
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority }),
  )

// The bundle needs the texts of the guest's language at once, so they load in parallel.
preload(addressOfTexts(locale, 'first'), 'auto')
const stored = readCookie(api.sessionCookie)
const session = code ? (stored ?? api.openSession(runtime)) : null

/** The token of the session. Rejects if the response has none. */
const tokenOf = async (opened: string | StartRequest): Promise<string> =>
  // The bundle reads the same response.
  typeof opened === 'string' ? opened : (await (await opened.response).clone().json()).data.client_session

/**
 * Requests the rooms of the search as soon as there is a session. Null if the URL has no search, or if the visitor may be
 * a member.
 */
function startRooms(): StartedRooms | null {
  // Member prices differ, and the stored token of a member may belong to any brand.
  const mayRenew = cookieNames(SESSION_MARK).some((name) => readCookie(name) === 'in')
  const mayBeMember = refreshToken !== null || mayRenew || hasStoredKey(USER_TOKEN_PREFIX)
  const roomsQuery = searchPaths.includes(address.path) && !mayBeMember && startRoomsQuery(query)
  if (!code || !session || !roomsQuery) return null
  const sending = tokenOf(session).then((token) =>
    api.get(runtime, code, `rooms?${roomsQuery}`, locale, token),
  )
  return {
    query: roomsQuery,
    sending: sending.catch(() => {}),
    response: sending.then(({ response }) => response).catch(() => null),
    cancel: () => void sending.then(({ cancel }) => cancel()).catch(() => {}),
  }
}

/** The maximum number of queued messages. Later messages are dropped. */
const MAX_QUEUED = 20
const queuedMessages: Started['queuedMessages'] = []
const queueMessage = ({ source, origin, data }: MessageEvent) => {
  if (source === window.parent && isFramed && queuedMessages.length < MAX_QUEUED)
    queuedMessages.push({ source, origin, data })
}
window.addEventListener('message', queueMessage)
// So the loader has a message of the app before the document has loaded. The message has no content, and some browsers do not
// name the page's origin.
if (isPreloaded) window.parent.postMessage({ type: 'starting' }, '*')

window.norenStarted = {
  runtime,
  code,
  locale,
  session,
  settings: code ? api.get(runtime, code, 'settings/booking_widget', locale) : null,
  signInButton: code ? api.get(runtime, code, 'settings/sign_in_button', locale) : null,
  rooms: startRooms(),
  refreshToken,
  isPreloaded,
  inChatbot: isInFrame('in_chatbot'),
  isClosable: isInFrame('closable'),
  hadEmail: found,
  queuedMessages,
  stopQueueing: () => window.removeEventListener('message', queueMessage),
}

// A search without dates shows the calendar in its first rendering. The calls above go first.
if (searchPaths.includes(address.path) && !query.has('checkin')) {
  for (const href of panelFiles(locale)) preload(href, 'low')
}

// The first date format of a document takes more than 100 ms on a phone. Here the main thread waits for the network.
setTimeout(() => new Intl.DateTimeFormat(tagOf(locale)))
