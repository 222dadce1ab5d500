import type { HostEvents } from '#shared/bridge/events.ts'
import type { DataLayerEntry } from './ga4/ecommerce.ts'

/** A message of the bridge: an event for listeners of the hotel's page, and the entries for the page's data layer. */
export type HostEvent = {
  /** Null for data layer entries without an event for listeners. */
  name: keyof HostEvents | null
  detail: Record<string, unknown>
  layer: DataLayerEntry[]
}

/** An event for listeners of the hotel's page, with its data layer entries. */
export const hostEvent = <Name extends keyof HostEvents>(
  name: Name,
  detail: HostEvents[Name],
  layer: DataLayerEntry[],
): HostEvent => ({ name, detail, layer })

/** Data layer entries without an event for listeners. */
export const dataLayerOnly = (...layer: DataLayerEntry[]): HostEvent => ({ name: null, detail: {}, layer })
