import type { ReadonlySignal, Signal } from '@preact/signals'
import type { Listeners, OpeningFailure, PayloadOf, Target, ToApp, ToPage } from '#shared/bridge/messages.ts'

/**
 * The states of a frame: none → loading (its document is loading) → ready (the app answered) → shown (the guest sees
 * the opened target), or failed.
 */
export type Phase = 'none' | 'loading' | 'ready' | 'shown' | 'failed'

/** What a connection is made of. */
export type ConnectionOptions = {
  /** The origin of the app. Messages are sent to this origin and accepted from this origin only. */
  origin: string
  /** How long the app may take to answer, in milliseconds. */
  deadline: number
  /** The reason why the app could not open; the connection sets it. */
  failure: Signal<OpeningFailure | null>
  /** The app's address for a target and a query. */
  address: (target: Target, query: string) => string
  /** The view that the guest would see if they opened the app now. A warm frame renders it. */
  expectedView: () => [target: Target, query: string]
  peer: () => Window | null
  listeners: Listeners<typeof ToPage>
  /** Whether the app's server answers now. */
  isReachable: () => Promise<boolean>
  /** A failure while the guest waits. */
  onFailure: (code: OpeningFailure) => void
}

/** The page's connection to the app in a frame. */
export type AppConnection = {
  readonly phase: ReadonlySignal<Phase>
  /** The frame's first address; empty while there is no frame. */
  readonly address: ReadonlySignal<string>
  /** Sends a message if the app can receive it; returns whether it can. */
  send: <Type extends keyof typeof ToApp & string>(
    type: Type,
    payload: PayloadOf<typeof ToApp, Type>,
  ) => boolean
  /** The frame's document has loaded, for the first time or again. The page sends the first message. */
  sendHello: (isInline: boolean) => void
  /** Loads the frame before the guest opens it. */
  warm: () => void
  /** Opens the app at a target; a frame that failed is loaded again. */
  open: (target: Target, query: string) => void
  retry: () => void
  fail: (code: OpeningFailure) => void
  /** The browser restored the page from its cache: checks whether the app still answers. The guest's screen stays. */
  onPageRestored: () => void
  /** The guest has closed the app. */
  onClosed: () => void
  /** The frame was removed; the next `warm` or `open` loads another. */
  reset: () => void
  end: () => void
}
