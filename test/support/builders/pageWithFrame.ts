import { signal } from '@preact/signals'
import * as assert from 'uvu/assert'
import { createAppConnection } from '#loader/widget/appConnection.ts'
import type { OpeningFailure } from '#shared/bridge/messages.ts'
import { profile } from './hotelProfile.ts'

/** The globals of a page with a frame, for `replaceGlobals`. */
export const pageGlobals = () => ({
  window: null,
  setTimeout,
  clearTimeout,
  navigator: { onLine: true },
  document: { hidden: false },
})

export const ORIGIN = 'https://book.example'

/** A page with a frame. The test sends the answers of the app and triggers the timers. */
export function pageWithFrame(expectedQuery = '') {
  const sent: { type: string }[] = []
  const events: string[] = []
  const visits: string[] = []
  let dispatch = (_: object) => {}
  /** The timers that run, the oldest first. */
  const timers = new Map<number, { act: () => void; ms: number }>()
  let isReachable = true
  let started = 0
  const peer = {
    postMessage: (message: { type: string }, origin: string) => {
      assert.is(origin, ORIGIN)
      sent.push(message)
    },
    location: { replace: (address: string) => visits.push(address) },
  }
  Object.assign(globalThis, {
    window: {
      addEventListener: (_: string, listener: typeof dispatch) => {
        dispatch = listener
      },
      removeEventListener: () => {
        dispatch = () => {}
      },
    },
    // Error monitors and old shims of pages drop further arguments of a timer.
    setTimeout: (act: () => void, ms: number) => {
      timers.set(++started, { act: () => act(), ms })
      return started
    },
    clearTimeout: (timer: number) => timers.delete(timer),
  })
  /** Ends the newest timer that is, or is not, the one for the first answer of a document. */
  function endTimer(isForAnswer: boolean) {
    const [found] = [...timers].reverse().filter(([, { ms }]) => ms < 1000 === isForAnswer)
    if (!found) return
    timers.delete(found[0])
    found[1].act()
  }
  const failure = signal<OpeningFailure | null>(null)
  const frame = createAppConnection({
    origin: ORIGIN,
    deadline: 8000,
    failure,
    isReachable: async () => isReachable,
    expectedView: () => ['search', expectedQuery],
    address: (target, query) => `${ORIGIN}/${target}?${query}`,
    peer: () => peer as unknown as Window,
    listeners: { close: () => events.push('close'), 'booking-widget-opened': () => events.push('opened') },
    onFailure: (code) => events.push(code),
  })
  const answer = (data: object, from: { source?: unknown; origin?: string } = {}) =>
    dispatch({ source: peer, origin: ORIGIN, data, ...from })
  return {
    frame,
    failure,
    sent,
    events,
    visits,
    answer,
    deadline: () => endTimer(false),
    /** The loaded document has not answered `hello` in time. */
    async silence(isServerThere = true) {
      isReachable = isServerThere
      endTimer(true)
      await null
      await null
    },
    isTimed: () => timers.size > 0,
  }
}

export const ready = { type: 'ready', profile, locale: 'en' }

/** A frame that is visible to the guest. */
export function visibleFrame() {
  const all = pageWithFrame()
  all.frame.open('search', '')
  all.answer(ready)
  all.answer({ type: 'booking-widget-opened' })
  return all
}
