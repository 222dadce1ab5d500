import type { IncomingMessage } from '#shared/bridge/connect.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import type { Runtime } from './runtime.ts'

/** A request without the client of the API. `cancel` aborts it: the response, or reading it, then rejects. */
export type StartRequest<R = Response> = {
  response: Promise<R>
  cancel: () => void
  /** When the response arrived, in ms by the clock of the device. The bundle may read it much later. */
  arrivedAt?: number
}

/**
 * The request for the rooms of the search in the URL, sent before the bundle has loaded. The response is null without a
 * session or after a network error, and never rejects.
 */
export type StartedRooms = StartRequest<Response | null> & {
  /** The query of the call. A caller uses the response only if its own query is equal. */
  query: string
  /** Resolves when the request is sent, or cannot be sent. */
  sending: Promise<unknown>
}

/** The values and requests of the inline start script. */
export type Started = {
  runtime: Runtime
  /** The hotel code in the URL; null shows an error page. */
  code: string | null
  locale: Locale
  /** A valid client session from the cookie, or the request for a new session. */
  session: string | StartRequest | null
  settings: StartRequest | null
  signInButton: StartRequest | null
  /** Null without a complete stay in the URL, and for visitors who may be members. */
  rooms: StartedRooms | null
  /** A member's refresh token from the URL. The start script has removed it there. */
  refreshToken: string | null
  /** Whether the loader preloads the app in a frame that the guest does not see yet. */
  isPreloaded: boolean
  /** Whether the app is in the frame of a chatbot. */
  inChatbot: boolean
  /** Whether the page around the frame closes it on the message `close`. */
  isClosable: boolean
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
