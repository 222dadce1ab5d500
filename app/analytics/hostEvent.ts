import type { ToldEvents } from '#shared/bridge/events.ts'
import type { Entry } from './ecommerce.ts'

/** What is told of something that happened, as it goes over the bridge; without a name only data layers hear of it. */
export type Told = { name: keyof ToldEvents | ''; detail: Record<string, unknown>; layer: Entry[] }

/** An event that a page's listeners know, with the entries for its data layer. */
export const tell = <Name extends keyof ToldEvents>(
  name: Name,
  detail: ToldEvents[Name],
  layer: Entry[],
): Told => ({ name, detail, layer })

/** Something for data layers alone. */
export const dataLayerOnly = (...layer: Entry[]): Told => ({ name: '', detail: {}, layer })
