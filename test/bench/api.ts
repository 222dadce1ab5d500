import { randomUUID } from 'node:crypto'
import { api } from '#shared/api/index.ts'
import { adultsOnly } from '#shared/domain/party.ts'
import { addDays } from '#shared/domain/stayDates.ts'
import { guestAt, inDays } from '../support/guest.ts'
import { freePorts, spawnServer } from '../support/process.ts'
import { row } from './row.ts'

/** The middle and the slow end of what was measured, in milliseconds. */
export type Spread = { count: number; p50: number; p95: number; most: number }

export function spreadOf(times: number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), most: at(1) }
}

const hotels = ['hakone', 'kyoto', 'taipei', 'seoul']

/**
 * So many guests searching at once, without a pause between their searches, at one process on PGlite. Each has a
 * session; hotels, days and nights differ from search to search.
 */
export async function measureSearch(guests = 50, rounds = 20): Promise<Spread> {
  const port = await freePorts()
  const server = spawnServer({ NOREN_PORT: String(port), NOREN_DATA: 'memory' })
  await server.opened
  const base = `http://localhost:${port + 3}`
  try {
    const crowd = await Promise.all(Array.from({ length: guests }, () => guestAt(base, randomUUID())))
    const times: number[] = []
    async function searchOnce(guest: (typeof crowd)[number], n: number, keeps: boolean) {
      const checkin = inDays(10 + ((n * 37) % 300))
      const room = { checkin_date: checkin, checkout_date: addDays(checkin, 1 + (n % 4)), ...adultsOnly(2) }
      const params = { hotelId: hotels[n % hotels.length] ?? '' }
      const began = performance.now()
      const { status } = await guest.call(api.rooms.search, { params, query: { rooms: [room] } })
      if (keeps) times.push(performance.now() - began)
      if (status !== 200) throw new Error(`A search answered ${status}`)
    }
    for (const [round, keeps] of [...Array(3).fill(false), ...Array(rounds).fill(true)].entries()) {
      await Promise.all(crowd.map((guest, n) => searchOnce(guest, round * guests + n, keeps)))
    }
    return spreadOf(times)
  } finally {
    server.child.kill('SIGTERM')
    await server.ended
  }
}

/** How long guests wait for rooms when fifty search at once, and how long at most they may. */
export async function benchApi(): Promise<void> {
  const { p50, p95, most } = await measureSearch()
  row('API: 50 guests searching at once, p95 of one process (ms)', '', `${p95}`, '250')
  row('  the same: median and slowest (ms)', '', `${p50} / ${most}`, '')
}
