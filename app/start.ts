import { chooseLocale, LOCALE_KEY } from '#shared/domain/locale.ts'
import { readRuntime } from './platform/runtime.ts'
import type { Started } from './platform/started.ts'
import { localBox, readCookie } from './platform/storage.ts'
import { api } from './startCalls.ts'

/**
 * Inline in index.html: asks for the session and the hotel's settings while the bundle is still on its way, and
 * keeps what the page around says until the bridge stands.
 */
const runtime = readRuntime()
const query = new URLSearchParams(location.search)
const code = query.get('code')
const locale = chooseLocale(query.get('locale'), localBox.get(LOCALE_KEY), navigator.languages)
const saved = readCookie(api.sessionCookie)

const heard: Started['heard'] = []
const hear = ({ source, origin, data }: MessageEvent) => {
  if (source === window.parent && source !== window && heard.length < 20) heard.push({ source, origin, data })
}
window.addEventListener('message', hear)

window.norenStarted = {
  runtime,
  code,
  locale,
  session: code ? (saved ?? api.openSession(runtime)) : null,
  settings: code ? api.get(runtime, code, 'settings/booking_widget', locale) : null,
  signInButton: code ? api.get(runtime, code, 'settings/sign_in_button', locale) : null,
  heard,
  stopHearing: () => window.removeEventListener('message', hear),
}
