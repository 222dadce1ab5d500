import { type ReadonlySignal, type Signal, signal } from '@preact/signals'

/** A part of the loader that arrives in a later file. */
export type LazyPart<Part> = {
  /** The part; null until it has arrived. */
  readonly part: ReadonlySignal<Part | null>
  /** How many presses wait for the part: while there are any, the guest sees that something happens. */
  readonly waiting: ReadonlySignal<number>
  /** Starts the download because the guest may need the part soon. */
  preload: () => void
  /** Runs the action now if the part is here, else nothing. */
  ifLoaded: (action: (part: Part) => void) => void
  /**
   * Runs the action when the part is here. Actions run in the order of their calls. Where a guest waits for it, `instead`
   * runs when the download failed twice, or takes longer than the deadline. Without a network the action waits for one.
   */
  whenLoaded: (action: (part: Part) => void, instead?: () => void) => void
}

const MAX_ATTEMPTS = 2

/**
 * Creates a lazy part. `load` downloads it; `attempt` is 1 or 2. A failed download is repeated once: at once when an
 * action waits, else with the next need. `deadline` is in milliseconds.
 */
export function createLazyPart<Part>(
  load: (attempt: number) => Promise<Part>,
  deadline: number,
): LazyPart<Part> {
  const part: Signal<Part | null> = signal(null)
  const waiting = signal(0)
  let queue: { action: (part: Part) => void; instead?: (() => void) | undefined }[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempts = 0
  let isLoading = false

  function setQueue(next: typeof queue) {
    queue = next
    waiting.value = queue.filter(({ instead }) => instead).length
    clearTimeout(timer)
    if (waiting.value) timer = setTimeout(giveUp, deadline)
  }

  /** The network is back: an attempt without one does not count, and the deadline begins anew. */
  function onOnline() {
    attempts = 0
    setQueue(queue)
    preload()
  }

  function giveUp() {
    if (!navigator.onLine) return addEventListener('online', onOnline, { once: true })
    const waited = queue
    setQueue(queue.filter(({ instead }) => !instead))
    for (const { instead } of waited) instead?.()
  }

  function preload() {
    if (part.value || isLoading) return
    if (attempts === MAX_ATTEMPTS) return giveUp()
    isLoading = true
    attempts++
    load(attempts).then(
      (loaded) => {
        isLoading = false
        part.value = loaded
        const waited = queue
        setQueue([])
        for (const { action } of waited) action(loaded)
      },
      () => {
        isLoading = false
        if (!navigator.onLine) addEventListener('online', onOnline, { once: true })
        else if (waiting.value) preload()
      },
    )
  }

  return {
    part,
    waiting,
    preload,
    ifLoaded(action) {
      if (part.value) action(part.value)
    },
    whenLoaded(action, instead) {
      if (part.value) return action(part.value)
      setQueue([...queue, { action, instead }])
      preload()
    },
  }
}
