import { benchApi } from './api.ts'
import { benchBytes } from './bytes.ts'
import { benchCalendar } from './calendar.ts'
import { benchHost, benchPeers } from './host.ts'
import { benchOffers } from './offers.ts'

/** `npm run bench`: each figure beside its floor and its budget. With names (bytes, host, calendar, …), only those. */
const benches: Record<string, () => Promise<void> | void> = {
  bytes: benchBytes,
  host: benchHost,
  calendar: benchCalendar,
  api: benchApi,
  offers: benchOffers,
}

/** What one of them prints beside the rest, by itself: only when it is asked for. */
const parts: typeof benches = { peers: benchPeers }

const asked = process.argv.slice(2)
for (const [name, bench] of Object.entries({ ...benches, ...parts }))
  if (asked.length === 0 ? name in benches : asked.includes(name)) await bench()
