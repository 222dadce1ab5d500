import { parseArgs } from 'node:util'
import { benchApi } from './api.ts'
import { benchCalendar } from './app/calendar.ts'
import { benchOffers } from './app/offers.ts'
import { benchBytes } from './bytes.ts'
import { benchHost } from './host/host.ts'
import { benchLoad } from './load.ts'
import { benchNights } from './nightsCost.ts'
import { benchPeers } from './peers/peerBench.ts'

/**
 * `npm run bench`: figures beside their budgets. Words choose benches (bytes, host, calendar, api, offers, nights, peers, load);
 * none means all but peers and load. For host, `--against <folder>` (again for more folders) compares with other built checkouts in
 * the same run. `--rounds` says how often host and peers measure each figure.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string', multiple: true, default: [] },
    rounds: { type: 'string', default: '5' },
  },
})

const rounds = Number(values.rounds)
if (!(rounds >= 1)) {
  console.error(`--rounds is "${values.rounds}", but it takes a number from 1.`)
  process.exit(1)
}

const benches: Record<string, () => Promise<void> | void> = {
  bytes: benchBytes,
  host: () => benchHost({ against: values.against, rounds }),
  calendar: benchCalendar,
  api: benchApi,
  offers: benchOffers,
  nights: benchNights,
}
const onRequest: typeof benches = { peers: () => benchPeers(rounds), load: benchLoad }

const all = { ...benches, ...onRequest }
const unknown = positionals.filter((name) => !(name in all))
if (unknown.length > 0) {
  console.error(`There is no bench "${unknown.join(', ')}". There are: ${Object.keys(all).join(', ')}.`)
  process.exit(1)
}
for (const [name, bench] of Object.entries(all))
  if (positionals.length === 0 ? name in benches : positionals.includes(name)) await bench()
