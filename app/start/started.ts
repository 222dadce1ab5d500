import type { IncomingMessage } from '#shared/bridge/connect.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import type { Runtime } from './runtime.ts'

/** The rooms of the search in the address, asked for before the bundle arrived. */
export type StartedRooms = {
  /** The query of the call. A caller uses the answer only if its own query is the same. */
  query: string
  /** Resolves once the request has left, or cannot. */
  sending: Promise<unknown>
  /** Null where there was no session to ask with, or no answer came. It never rejects. */
  answer: Promise<Response | null>
}

/** What the inline start script has begun before the bundle arrived. */
export type Started = {
  runtime: Runtime
  /** The hotel's code in the address, or null: nothing can be shown without one. */
  code: string | null
  locale: Locale
  /** A valid client session from the cookie, or the answer to the call for one. */
  session: string | Promise<Response> | null
  settings: Promise<Response> | null
  signInButton: Promise<Response> | null
  /** Null where the address names no complete stay, and for visitors who may be members. */
  rooms: StartedRooms | null
  /** A member's refresh token that came in the address and is no longer there. */
  refreshToken: string | null
  /** Whether the frame is a chatbot's. */
  inChatbot: boolean
  /** Whether an e-mail stood in the address; it is no longer there, and this visit is not told to analytics. */
  hadEmail: boolean
  /** Messages that came before the bridge stood, oldest first. */
  heard: IncomingMessage[]
  /** Ends the keeping of messages: from now on the bridge hears them itself. */
  stopHearing: () => void
}

declare global {
  interface Window {
    norenStarted?: Started
  }
}
