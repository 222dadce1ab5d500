import type { IncomingMessage } from '#shared/bridge/connect.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import type { Runtime } from './runtime.ts'

/** The request for the rooms of the search in the URL, sent before the bundle has loaded. */
export type StartedRooms = {
  /** The query of the call. A caller uses the response only if its own query is equal. */
  query: string
  /** Resolves when the request is sent, or cannot be sent. */
  sending: Promise<unknown>
  /** The response; null without a session or after a network error. Never rejects. */
  answer: Promise<Response | null>
}

/** The values and requests of the inline start script. */
export type Started = {
  runtime: Runtime
  /** The hotel code in the URL; null shows an error page. */
  code: string | null
  locale: Locale
  /** A valid client session from the cookie, or the response to the request for a new session. */
  session: string | Promise<Response> | null
  settings: Promise<Response> | null
  signInButton: Promise<Response> | null
  /** Null without a complete stay in the URL, and for visitors who may be members. */
  rooms: StartedRooms | null
  /** A member's refresh token from the URL. The start script has removed it there. */
  refreshToken: string | null
  /** Whether the app is in the frame of a chatbot. */
  inChatbot: boolean
  /** Whether the URL contained an e-mail address, which is removed. This visit is not reported to analytics. */
  hadEmail: boolean
  /** Messages that arrived before the bridge, the oldest first. */
  queuedMessages: IncomingMessage[]
  /** Stops the queue, because the bridge now receives messages itself. */
  stopQueueing: () => void
}

declare global {
  interface Window {
    norenStarted?: Started
  }
}
