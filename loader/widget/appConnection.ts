import { batch, signal } from '@preact/signals'
import { listen, sender } from '#shared/bridge/connect.ts'
import {
  BRIDGE_VERSION,
  type OpeningFailure,
  type Target,
  type ToApp,
  ToPage,
} from '#shared/bridge/messages.ts'
import type { AppConnection, ConnectionOptions, Phase } from './connectionTypes.ts'

/** The time between two pings of a visible frame, in milliseconds. */
const HEARTBEAT_MS = 10_000

/**
 * How long the page still waits for a message of the frame after its document has loaded, in milliseconds. The app's inline
 * script sends `starting` before that, so that the wait does not depend on the speed of the device. The error page of a
 * browser, or of a server, never sends it.
 */
const ANSWER_MS = 800

/** A dropped message is logged at most once in this time, in milliseconds. */
const LOG_PAUSE_MS = 1000

/** Creates the page's connection to the app in a frame. It renders nothing: the views read its signals. */
export function createAppConnection(options: ConnectionOptions): AppConnection {
  const { origin, deadline, failure, peer, listeners } = options
  const phase = signal<Phase>('none')
  const address = signal('')
  /** The view that the guest opened; null while the frame is only warm. */
  let wanted: [target: Target, query: string] | null = null
  /** The target and query of the last request to render: by the frame's address, by a prefetch, or by `open`. */
  let rendered = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let quietUntil = 0
  /** Whether the app has sent a message from this frame. Then the page may frame the app, also its later documents. */
  let hasAnswered = false
  /** Whether the app in the present document has sent `ready`. */
  let isReady = false

  const post = sender<typeof ToApp>(peer, () => origin)
  /** Effects call `send`: they must not depend on the phase. */
  const canReceive = () => phase.peek() === 'ready' || phase.peek() === 'shown'

  function enter(next: Phase, code: OpeningFailure | null = null) {
    batch(() => {
      phase.value = next
      failure.value = code
    })
  }

  function fail(code: OpeningFailure) {
    clearTimeout(timer)
    enter('failed', code)
    if (wanted) options.onFailure(code)
  }

  function load() {
    const view = wanted ?? options.expectedView()
    const to = options.address(...view)
    clearTimeout(silence)
    rendered = view.join()
    // An existing frame goes to its address without a new entry in the page's history.
    if (address.value) peer()?.location.replace(to)
    batch(() => {
      address.value ||= to
      enter('loading')
    })
  }

  function startDeadline() {
    clearTimeout(timer)
    if (!navigator.onLine) return fail('offline')
    timer = setTimeout(() => fail('deadline'), deadline)
  }

  /**
   * The frame has loaded another document than the app. No browser says why: most often the app's header
   * `frame-ancestors` does not list this page. An app that answers later is shown all the same.
   */
  async function onSilence() {
    const isReachable = await options.isReachable()
    if (!hasAnswered && phase.peek() === 'loading') fail(isReachable ? 'refused_origin' : 'unreachable')
  }

  const onAnswer = () => {
    hasAnswered = true
    clearTimeout(silence)
  }

  /** No browser reports that the process of a frame has ended, so a visible frame is pinged. */
  function startHeartbeat() {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (document.hidden) return startHeartbeat()
      post('ping', {})
      timer = setTimeout(() => fail('broken'), deadline)
    }, HEARTBEAT_MS)
  }

  /** Opens the app. The frame is visible at once if the view is rendered already, else when the app answers. */
  function deliver() {
    if (!wanted) return
    post('open', { target: wanted[0], criteria: wanted[1] || null })
    if (rendered === wanted.join()) enter('shown')
    rendered = wanted.join()
  }

  const stop = listen(window, {
    peer,
    allows: (from) => from === origin,
    types: ToPage,
    listeners: {
      ...listeners,
      starting() {
        onAnswer()
        // A new document of the app begins. The document before it received the messages until now.
        if (canReceive()) enter('loading')
      },
      ready(app) {
        // An answer after the deadline still opens the app.
        const isNew = phase.value === 'loading' || phase.value === 'failed'
        onAnswer()
        isReady = true
        batch(() => {
          if (isNew) enter('ready')
          listeners.ready?.(app)
        })
        if (isNew) deliver()
      },
      failed: ({ code }) => fail(code),
      'booking-widget-opened'() {
        // An app that has reloaded itself is visible before it has received `open`.
        if (!wanted || !isReady) return
        startHeartbeat()
        enter('shown')
        listeners['booking-widget-opened']?.({})
      },
      historyDepth(depth) {
        // A late answer, as after an hour of the computer's sleep: the frame works.
        if (failure.value === 'broken') enter('shown')
        if (wanted && phase.value === 'shown') startHeartbeat()
        listeners.historyDepth?.(depth)
      },
    },
    log(code, message) {
      const now = Date.now()
      // Messages of other windows, and the app's messages for a chatbot, are expected.
      if (code !== 'origin' || now < quietUntil) return
      quietUntil = now + LOG_PAUSE_MS
      console.warn(`[noren] ${message}`)
    },
  })

  function onClosed() {
    clearTimeout(timer)
    wanted = null
    post('closed', {})
  }

  return {
    phase,
    address,
    send(type, payload) {
      if (!canReceive()) return false
      post(type, payload)
      if (type === 'prefetch' && 'criteria' in payload) rendered = `search,${payload.criteria}`
      return true
    },
    sendHello(isInline) {
      isReady = false
      clearTimeout(silence)
      if (!hasAnswered) silence = setTimeout(onSilence, ANSWER_MS)
      post('hello', { version: BRIDGE_VERSION })
      if (isInline) post('inlineMode', {})
    },
    warm() {
      if (phase.value === 'none') load()
    },
    open(target, query) {
      const wasShown = phase.value === 'shown'
      wanted = [target, query]
      if (phase.value === 'ready' && !navigator.onLine) return fail('offline')
      if (phase.value === 'none' || phase.value === 'failed') load()
      else if (phase.value !== 'loading') deliver()
      // The app's answer to `open` ends the deadline.
      if (!wasShown) startDeadline()
    },
    retry() {
      load()
      startDeadline()
    },
    fail,
    onPageRestored() {
      wanted = ['search', '']
      enter('loading')
      post('hello', { version: BRIDGE_VERSION })
      startDeadline()
    },
    onClosed,
    reset() {
      onClosed()
      clearTimeout(silence)
      hasAnswered = false
      batch(() => {
        address.value = ''
        enter('none')
      })
    },
    end: stop,
  }
}
