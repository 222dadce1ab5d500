import { listen, sender } from '#shared/bridge/connect.ts'
import {
  BRIDGE_VERSION,
  type Failure,
  type Listeners,
  type PayloadOf,
  type Target,
  type ToApp,
  ToPage,
} from '#shared/bridge/messages.ts'
import { change } from './store.ts'

/**
 * The life of the frame: none → loading (its document is on its way) → ready (the app has answered) → shown (it has
 * drawn its first screen for the guest), or failed.
 */
export type FrameState = {
  phase: 'none' | 'loading' | 'ready' | 'shown' | 'failed'
  failure: Failure | null
  /** The frame's first address; empty while there is no frame. */
  address: string
}

type Options = {
  /** Where the app answers from; nothing is said to and nothing heard from anywhere else. */
  origin: string
  deadline: number
  address: (target: Target, query: string) => string
  peer: () => Window | null
  listeners: Listeners<typeof ToPage>
  onFailure: (code: Failure) => void
}

/** How often a frame that is seen is asked whether it is there. */
const PULSE_MS = 10_000

/** The page's end of the bridge. No DOM: the overlay draws the frame from `state`. */
export function createFrame({ origin, deadline, address, peer, listeners, onFailure }: Options) {
  const state: FrameState = { phase: 'none', failure: null, address: '' }
  /** What the guest wants to see; null while the frame is only warm. */
  let wanted: [target: Target, query: string] | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let quietUntil = 0

  const send = sender<typeof ToApp>(peer, () => origin)

  const go = (phase: FrameState['phase'], failure: Failure | null = null) => change(state, { phase, failure })
  const greet = () => send('hello', { version: BRIDGE_VERSION })

  function fail(failure: Failure) {
    clearTimeout(timer)
    go('failed', failure)
    if (wanted) onFailure(failure)
  }

  function start() {
    const [target, query] = wanted ?? ['search', '']
    const to = address(target, query)
    // A frame that is there already goes to its address without a new entry in the page's history.
    if (state.address) peer()?.location.replace(to)
    change(state, { failure: null, phase: 'loading', address: state.address || to })
  }

  function wait() {
    clearTimeout(timer)
    if (!navigator.onLine) return fail('offline')
    timer = setTimeout(fail, deadline, 'deadline')
  }

  /** A frame can die without a word: one that is seen is asked now and then whether it is there. */
  function watchOver() {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (document.hidden) return watchOver()
      send('ping', {})
      timer = setTimeout(fail, deadline, 'broken')
    }, PULSE_MS)
  }

  const deliver = () => wanted && send('open', { target: wanted[0], criteria: wanted[1] || null })

  const stop = listen(window, {
    peer,
    allows: (from) => from === origin,
    vocabulary: ToPage,
    listeners: {
      ...listeners,
      ready(app) {
        // An answer after the deadline is still an answer: the curtain opens by itself.
        if (state.phase === 'loading' || state.phase === 'failed') {
          go('ready')
          deliver()
        }
        listeners.ready?.(app)
      },
      failed: ({ code }) => fail(code),
      'booking-widget-opened'() {
        if (!wanted) return
        watchOver()
        go('shown')
        listeners['booking-widget-opened']?.({})
      },
      depth(depth) {
        // An answer after all, as after an hour of the machine's sleep: nothing was broken.
        if (state.failure === 'broken') go('shown')
        if (wanted && state.phase === 'shown') watchOver()
        listeners.depth?.(depth)
      },
    },
    log(code, message) {
      const now = Date.now()
      // A stranger's window is no news, nor are the app's words for a chatbot; a flood is told of once a second.
      if (code !== 'origin' || now < quietUntil) return
      quietUntil = now + 1000
      console.warn(`[noren] ${message}`)
    },
  })

  function rest() {
    clearTimeout(timer)
    wanted = null
    send('closed', {})
  }

  return {
    state,
    fail,
    /** The frame's document has come, for the first time or again: the first word is ours. */
    greet(isInline: boolean) {
      greet()
      if (isInline) send('inline', {})
    },
    /** Says a word as soon as the app can hear it: false where it cannot yet. */
    tell<Type extends keyof typeof ToApp>(type: Type, payload: PayloadOf<typeof ToApp, Type>): boolean {
      const isUp = state.phase === 'ready' || state.phase === 'shown'
      if (isUp) send(type, payload)
      return isUp
    },
    /** The guest may want it: the document, then its code, then its first calls come ahead of the press. */
    warm() {
      if (state.phase === 'none') start()
    },
    /** A frame that failed while it was only warm is tried again now that the guest wants it. */
    open(target: Target, query: string) {
      wanted = [target, query]
      if (state.phase === 'none' || state.phase === 'failed') start()
      else if (state.phase !== 'loading') deliver()
      if (state.phase !== 'shown') wait()
    },
    retry() {
      start()
      wait()
    },
    /** The page came back from the browser's cache: is the app still there? It stays where the guest was. */
    wake() {
      wanted = ['search', '']
      go('loading')
      greet()
      wait()
    },
    rest,
    /** The frame is gone: the next wish makes another. */
    reset() {
      rest()
      change(state, { phase: 'none', failure: null, address: '' })
    },
    end: stop,
  }
}

export type Frame = ReturnType<typeof createFrame>
