import { signal } from '@preact/signals'
import * as assert from 'uvu/assert'
import { createPageBridge } from '#loader/widget/pageBridge.ts'
import type { Failure } from '#shared/bridge/messages.ts'
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
  let onDeadline: (() => void) | null = null
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
    setTimeout: (act: (code: string) => void, _: number, code: string) => {
      onDeadline = () => act(code)
      return 1
    },
    clearTimeout: () => {
      onDeadline = null
    },
  })
  const failure = signal<Failure | null>(null)
  const frame = createPageBridge({
    origin: ORIGIN,
    deadline: 8000,
    failure,
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
    deadline: () => onDeadline?.(),
    isTimed: () => onDeadline !== null,
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
