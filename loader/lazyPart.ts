import { type ReadonlySignal, type Signal, signal } from '@preact/signals'

/** A part of the loader that arrives in a lazy chunk. */
export type LazyPart<Part> = {
  /** The part; null until it has arrived. */
  readonly part: ReadonlySignal<Part | null>
  /** Whether a press waits for the part: then the guest sees that something happens. */
  readonly isWaiting: ReadonlySignal<boolean>
  /** Starts the download because the guest may need the part soon. */
  preload: () => void
  /** Runs the action now if the part is here, else nothing. */
  ifLoaded: (action: (part: Part) => void) => void
  /** Runs the action when the part is here. No guest waits for it: without the part it never runs. */
  whenLoaded: (action: (part: Part) => void) => void
  /**
   * Runs the action of a press when the part is here. `instead` runs when the download failed twice, or takes longer than
   * the deadline. Without a network the press waits for one. `onDropped` runs when a later press replaces this one, or
   * when it is cancelled.
   */
  press: (action: (part: Part) => void, instead: () => void, onDropped?: () => void) => void
  /** The guest or the page has changed their mind: the press that waits is forgotten. */
  cancelPress: () => void
}

type Press<Part> = {
  action: (part: Part) => void
  instead: () => void
  onDropped: (() => void) | undefined
}

const MAX_FAILURES = 2

/** The pause before the second attempt, in ms: a browser notices only after a while that its network is gone. */
const RETRY_PAUSE_MS = 500

/**
 * Creates a lazy part. `load` downloads it; `attempt` counts from 1. A failed download is repeated once: after a pause if
 * something waits for it then, else with the next need. `deadline` is in milliseconds. After `end` nothing happens any more.
 */
export function createLazyPart<Part>(
  load: (attempt: number) => Promise<Part>,
  deadline: number,
  end: AbortSignal,
): LazyPart<Part> {
  const part: Signal<Part | null> = signal(null)
  const isWaiting = signal(false)
  let pressed: Press<Part> | null = null
  let background: ((part: Part) => void)[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempts = 0
  let failures = 0
  let isLoading = false

  function setPress(next: Press<Part> | null) {
    pressed = next
    isWaiting.value = next !== null
    clearTimeout(timer)
    if (next) timer = setTimeout(giveUp, deadline)
  }

  function cancelPress() {
    const dropped = pressed
    setPress(null)
    dropped?.onDropped?.()
  }

  /** An attempt without a network does not count, and the deadline begins anew when there is one. */
  function waitForNetwork() {
    const retry = () => {
      failures = 0
      setPress(pressed)
      preload()
    }
    addEventListener('online', retry, { once: true, signal: end })
  }

  function giveUp() {
    if (!navigator.onLine) return waitForNetwork()
    const waited = pressed
    setPress(null)
    waited?.instead()
  }

  function onLoaded(loaded: Part) {
    isLoading = false
    if (end.aborted) return
    part.value = loaded
    const actions = [...background, ...(pressed ? [pressed.action] : [])]
    background = []
    setPress(null)
    for (const action of actions) {
      try {
        action(loaded)
      } catch (error) {
        reportError(error)
      }
    }
  }

  function onFailed() {
    isLoading = false
    failures++
    if (end.aborted) return
    if (!navigator.onLine) waitForNetwork()
    else if (failures < MAX_FAILURES) setTimeout(loadIfWanted, RETRY_PAUSE_MS)
    else loadIfWanted()
  }

  function loadIfWanted() {
    if (pressed || background[0]) preload()
  }

  function preload() {
    if (part.value || isLoading || end.aborted) return
    if (failures === MAX_FAILURES) return giveUp()
    isLoading = true
    load(++attempts).then(onLoaded, onFailed)
  }

  end.addEventListener('abort', () => {
    background = []
    setPress(null)
  })

  return {
    part,
    isWaiting,
    preload,
    ifLoaded(action) {
      if (part.value) action(part.value)
    },
    whenLoaded(action) {
      if (part.value) return action(part.value)
      background.push(action)
      preload()
    },
    press(action, instead, onDropped) {
      if (part.value) return action(part.value)
      cancelPress()
      setPress({ action, instead, onDropped })
      preload()
    },
    cancelPress,
  }
}
