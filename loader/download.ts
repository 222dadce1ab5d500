import { type ReadonlySignal, type Signal, signal } from '@preact/signals'

/** A file of the loader that is downloaded when a guest may need it. `Content` is what the file provides. */
export type Download<Content> = {
  /** What the file provides; null until it has arrived. */
  readonly content: ReadonlySignal<Content | null>
  /** Whether a press waits for the file: then the guest sees that something happens. */
  readonly isWaiting: ReadonlySignal<boolean>
  /** Starts the download because the guest may need the file soon. */
  preload: () => void
  /** Runs the action now if the file is here, else nothing. */
  ifLoaded: (action: (content: Content) => void) => void
  /** Runs the action when the file is here. No guest waits for it: without the file it never runs. */
  whenLoaded: (action: (content: Content) => void) => void
  /**
   * Runs the action of a press when the file is here. `instead` runs when the download failed twice, or takes longer than
   * the deadline. Without a network the press waits for one. `onDropped` runs when a later press replaces this one, or
   * when it is cancelled.
   */
  press: (action: (content: Content) => void, instead: () => void, onDropped?: () => void) => void
  /** The guest or the page has changed their mind: the press that waits is forgotten. */
  cancelPress: () => void
}

type Press<Content> = {
  action: (content: Content) => void
  instead: () => void
  onDropped: (() => void) | undefined
}

const MAX_FAILURES = 2

/** The pause before the second attempt, in ms: a browser notices only after a while that its network is gone. */
const RETRY_PAUSE_MS = 500

/**
 * Creates a download. `load` runs it; `attempt` counts from 1. A failed download is repeated once: after a pause if
 * something waits for it then, else with the next need. `deadline` is in milliseconds. After `end` nothing happens any more.
 */
export function createDownload<Content>(
  load: (attempt: number) => Promise<Content>,
  deadline: number,
  end: AbortSignal,
): Download<Content> {
  const content: Signal<Content | null> = signal(null)
  const isWaiting = signal(false)
  let pressed: Press<Content> | null = null
  let background: ((content: Content) => void)[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempts = 0
  let failures = 0
  let isLoading = false

  function setPress(next: Press<Content> | null) {
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

  function onLoaded(loaded: Content) {
    isLoading = false
    if (end.aborted) return
    content.value = loaded
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
    if (content.value || isLoading || end.aborted) return
    if (failures === MAX_FAILURES) return giveUp()
    isLoading = true
    load(++attempts).then(onLoaded, onFailed)
  }

  end.addEventListener('abort', () => {
    background = []
    setPress(null)
  })

  return {
    content,
    isWaiting,
    preload,
    ifLoaded(action) {
      if (content.value) action(content.value)
    },
    whenLoaded(action) {
      if (content.value) return action(content.value)
      background.push(action)
      preload()
    },
    press(action, instead, onDropped) {
      if (content.value) return action(content.value)
      cancelPress()
      setPress({ action, instead, onDropped })
      preload()
    },
    cancelPress,
  }
}
