import { randomUUID } from 'node:crypto'
import { MAX_CALENDAR_DAYS } from '#shared/api/calendar.ts'
import { api } from '#shared/api/index.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { guestAt, inDays } from '../support/server/guest.ts'
import { freePorts, spawnServer } from '../support/server/serverProcess.ts'
import { row } from './row.ts'

/** Median and slow end of measured times, in milliseconds. */
export type Spread = { count: number; p50: number; p95: number; most: number }

export function spreadOf(times: number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), most: at(1) }
}

const hotels = ['hakone', 'kyoto', 'taipei', 'seoul']

type Crowd = Awaited<ReturnType<typeof guestAt>>[]

/** Sends the nth request of all; the status of the response is checked. */
type SendRequest = (guest: Crowd[number], n: number) => Promise<{ status: number }>

/**
 * Times of requests that many guests send at once and without a pause, to one process on PGlite. Each guest has a session
 * and, by default, a sandbox tenant. The first three rounds are not counted. Throws on a status other than 200.
 */
async function measureCrowd(
  send: SendRequest,
  guests = 50,
  rounds = 20,
  tenantOf: () => string = randomUUID,
): Promise<Spread> {
  const port = await freePorts()
  const server = spawnServer({ NOREN_PORT: String(port), NOREN_DATA: 'memory' })
  await server.opened
  const base = `http://localhost:${port + 3}`
  try {
    const crowd = await Promise.all(Array.from({ length: guests }, () => guestAt(base, tenantOf())))
    const times: number[] = []
    async function sendOnce(guest: Crowd[number], n: number, isCounted: boolean) {
      const began = performance.now()
      const { status } = await send(guest, n)
      if (isCounted) times.push(performance.now() - began)
      if (status !== 200) throw new Error(`A request was answered with ${status}`)
    }
    for (const [round, isCounted] of [...Array(3).fill(false), ...Array(rounds).fill(true)].entries()) {
      await Promise.all(crowd.map((guest, n) => sendOnce(guest, round * guests + n, isCounted)))
    }
    return spreadOf(times)
  } finally {
    server.child.kill('SIGTERM')
    await server.ended
  }
}

const hotelOf = (n: number) => ({ hotelId: hotels[n % hotels.length] ?? '' })

/** The nth search by dates: hotels, days and nights differ from search to search. */
export function nthSearch(n: number) {
  const checkin = inDays(10 + ((n * 37) % 300))
  const room = { checkin_date: checkin, checkout_date: addDays(checkin, 1 + (n % 4)), ...adultsOnly(2) }
  return { params: hotelOf(n), query: { rooms: [room] } }
}

/** Guests searching by dates. */
export const measureSearch = (): Promise<Spread> =>
  measureCrowd((guest, n) => guest.call(api.rooms.search, nthSearch(n)))

/** Guests opening the calendar: two months of prices each; hotels and months differ. */
export const measureCalendar = (): Promise<Spread> =>
  measureCrowd((guest, n) => {
    const from = inDays((n * 37) % 270)
    const query = { from, to: addDays(from, MAX_CALENDAR_DAYS - 1) }
    return guest.call(api.calendar.availability, { params: hotelOf(n), query })
  })

/** Guests searching the very large hotel, which has a thousand plans. */
export const measureGrand = (guests: number, rounds: number): Promise<Spread> =>
  measureCrowd(
    (guest, n) => {
      const checkin = inDays(50 + ((n * 37) % 300))
      const room = { checkin_date: checkin, checkout_date: addDays(checkin, 1 + (n % 4)), ...adultsOnly(2) }
      return guest.call(api.rooms.search, { params: { hotelId: 'grand' }, query: { rooms: [room] } })
    },
    guests,
    rounds,
  )

/** Guests searching a hotel by nights: the cheapest stays among 400 days. */
export const measureUndated = (hotelId: string, guests: number, rounds: number): Promise<Spread> =>
  measureCrowd(
    (guest, n) => {
      const query = { rooms: [adultsOnly(2)], search_type: 'undated' as const, nights: 1 + (n % 4) }
      return guest.call(api.rooms.search, { params: { hotelId }, query })
    },
    guests,
    rounds,
    () => 'one-world',
  )

/** Prints how long guests wait for rooms and for a calendar when fifty send requests at once, beside the budgets. */
export async function benchApi(): Promise<void> {
  const search = await measureSearch()
  row('API: 50 guests searching at once, p95 of one process (ms)', '', `${search.p95}`, '250')
  row('  the same: median and slowest (ms)', '', `${search.p50} / ${search.most}`, '')
  const calendar = await measureCalendar()
  row('API: 50 guests opening 62 days at once, p95 (ms)', '', `${calendar.p95}`, '250')
  row('  the same: median and slowest (ms)', '', `${calendar.p50} / ${calendar.most}`, '')
  const nights = await measureUndated('hakone', 50, 10)
  row('API: 50 guests searching by nights at once, p95 (ms)', '', `${nights.p95}`, '')
  row('  the same: median and slowest (ms)', '', `${nights.p50} / ${nights.most}`, '')
  const large = 'API: a hotel of 1,000 plans,'
  const alone = await measureGrand(1, 30)
  row(`${large} one search: median and p95 (ms)`, '', `${alone.p50} / ${alone.p95}`, '')
  const crowd = await measureGrand(50, 3)
  row(`${large} 50 guests at once: median and p95 (ms)`, '', `${crowd.p50} / ${crowd.p95}`, '')
  const aloneByNights = await measureUndated('grand', 1, 12)
  row(`${large} one search by nights (ms)`, '', `${aloneByNights.p50} / ${aloneByNights.p95}`, '')
  const crowdByNights = await measureUndated('grand', 50, 1)
  row(`${large} 50 by nights at once (ms)`, '', `${crowdByNights.p50} / ${crowdByNights.p95}`, '')
}
