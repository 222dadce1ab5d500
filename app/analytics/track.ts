import type { AnalyticsEvent, AnalyticsEvents } from './events.ts'

/** Sends an event. Resolves when it is handled. */
type Listener = (event: AnalyticsEvent) => Promise<void>

let listener: Listener | null = null
const queue: AnalyticsEvent[] = []
let sent = Promise.resolve()

/** Tracks an event. Events wait here, in their order, until the reporter listens. */
export function track<Name extends keyof AnalyticsEvents>(name: Name, params: AnalyticsEvents[Name]): void {
  const event = { name, params } as AnalyticsEvent
  if (listener) sent = listener(event)
  else queue.push(event)
}

/** Sends all events to the listener, first the events that waited. There is one listener. */
export function onTrack(next: Listener): void {
  listener = next
  for (const event of queue.splice(0)) sent = next(event)
}

/** Resolves when the events so far, also the events of the current rendering, are handled; at the latest after `limitMs`. */
export async function whenSent(limitMs: number): Promise<void> {
  await Promise.resolve()
  await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, limitMs))])
}
