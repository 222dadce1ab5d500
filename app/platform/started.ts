import type { Heard } from '#shared/bridge/connect.ts'
import type { Locale } from '#shared/domain/locale.ts'
import type { Runtime } from './runtime.ts'

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
  /** Messages that came before the bridge stood, oldest first. */
  heard: Heard[]
  /** Ends the keeping of messages: from now on the bridge hears them itself. */
  stopHearing: () => void
}

declare global {
  interface Window {
    norenStarted?: Started
  }
}
