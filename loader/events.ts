import type { NorenEvents } from './noren.d.ts'

/** What the page is told; with what, says `noren.d.ts`. */
export const eventNames = [
  'ready',
  'open',
  'close',
  'error',
  'search',
  'select_item',
  'begin_checkout',
  'payment_pending',
  'booking_completed',
  'booking_updated',
  'booking_cancelled',
  'sign_in',
  'sign_out',
] as const
export type EventName = (typeof eventNames)[number]

/**
 * Tells the page, as a `noren:<name>` event on its document: a listener that throws harms no other. False where one of
 * them keeps the event out of the data layer.
 */
export const emit = <Name extends EventName>(name: Name, detail: NorenEvents[Name]): boolean =>
  document.dispatchEvent(new CustomEvent(`noren:${name}`, { detail, cancelable: true }))
