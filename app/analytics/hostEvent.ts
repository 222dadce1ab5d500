import type { ToldEvents } from '#shared/bridge/events.ts'
import type { Entry } from './ecommerce.ts'

/** An event as it goes over the bridge to the hotel's page. One with an empty name goes to data layers only. */
export type HostEvent = { name: keyof ToldEvents | ''; detail: Record<string, unknown>; layer: Entry[] }

/** An event that a page's listeners know, with the entries for its data layer. */
export const hostEvent = <Name extends keyof ToldEvents>(
  name: Name,
  detail: ToldEvents[Name],
  layer: Entry[],
): HostEvent => ({ name, detail, layer })

/** Entries that go to data layers only. */
export const dataLayerOnly = (...layer: Entry[]): HostEvent => ({ name: '', detail: {}, layer })
