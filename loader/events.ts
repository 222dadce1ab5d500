import type { NorenEvents } from './noren.d.ts'

/** What the page is told; with what, says `noren.d.ts`. */
export const eventNames = [
  'ready',
  'open',
  'close',
  'search',
  'booking_completed',
  'sign_out',
  'error',
] as const
export type EventName = (typeof eventNames)[number]

/** Tells the page, as a `noren:<name>` event on its document: a listener that throws harms no other. */
export function emit<Name extends EventName>(name: Name, detail: NorenEvents[Name]): void {
  document.dispatchEvent(new CustomEvent(`noren:${name}`, { detail }))
}
