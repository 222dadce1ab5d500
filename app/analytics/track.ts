import type { AnalyticsEvent, AnalyticsEvents } from './events.ts'

let listener: ((event: AnalyticsEvent) => void) | null = null
const queue: AnalyticsEvent[] = []

/** Tracks an event. Events wait here, in their order, until the reporter listens. */
export function track<Name extends keyof AnalyticsEvents>(name: Name, params: AnalyticsEvents[Name]): void {
  const event = { name, params } as AnalyticsEvent
  if (listener) listener(event)
  else queue.push(event)
}

/** Sends all events to the listener, beginning with those that waited. There is one listener. */
export function onTrack(next: (event: AnalyticsEvent) => void): void {
  listener = next
  queue.splice(0).forEach(next)
}
