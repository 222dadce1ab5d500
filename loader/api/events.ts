import type { NorenEvents } from './noren.d.ts'

/** The events that the page can listen to. `noren.d.ts` describes their payloads. */
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
 * Dispatches `noren:<name>` on the document. An error in one listener does not affect the others. Returns false when a
 * listener keeps the event out of the data layer.
 */
export const dispatch = <Name extends EventName>(name: Name, detail: NorenEvents[Name]): boolean =>
  document.dispatchEvent(new CustomEvent(`noren:${name}`, { detail, cancelable: true }))
