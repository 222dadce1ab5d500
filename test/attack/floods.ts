import { constantFrom, integer, record } from 'fast-check'
import { api } from '#shared/api/index.ts'
import { adultsOnly } from '#shared/party/party.ts'
import type { Attack } from '../support/attack/Attack.ts'
import { slownessOfMany } from '../support/attack/sendTimed.ts'
import { type Guest, inDays } from '../support/server/guest.ts'

const hotelId = 'kyoto'

/** Searches that a flood repeats. `place` makes each request different. */
const kinds = {
  'identical searches': (guest: Guest) => guest.search(hotelId, inDays(20), inDays(22)),
  'different searches': (guest: Guest, place: number) =>
    guest.search(hotelId, inDays(20 + (place % 60)), inDays(21 + (place % 60) + (place % 3))),
  'searches by nights': (guest: Guest, place: number) =>
    guest.call(api.rooms.search, {
      params: { hotelId },
      query: { search_type: 'undated', nights: 1 + (place % 5), rooms: [adultsOnly(1 + (place % 2))] },
    }),
  calendars: (guest: Guest, place: number) =>
    guest.call(api.calendar.availability, {
      params: { hotelId },
      query: { from: inDays(place % 30), to: inDays(30 + (place % 30)) },
    }),
}

/** A search that would wait longer than four seconds is refused at once. The search itself is no part of the wait. */
const MOST_MS = 6_000

const Flood = record({
  kind: constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[])),
  count: integer({ min: 101, max: 400 }),
})

export const floods: Attack = {
  name: 'floods',
  guarantee:
    'a flood of searches is answered with results or with 429 within six seconds, and the next search finds rooms',
  async run({ target, rounds, sample, tried, check }) {
    const guest = await target.guest()
    for (const { kind, count } of sample(Flood, rounds(1, 20))) {
      const sent = rounds(Math.min(count, 120), count)
      const before = await slownessOfMany(guest, sent)
      const startedAt = performance.now()
      const answers = await Promise.all(Array.from({ length: sent }, (_, place) => kinds[kind](guest, place)))
      // All begin together, so that the last answer has taken the whole time.
      const time = performance.now() - startedAt
      const factor = Math.max(before, await slownessOfMany(guest, sent))
      check(time < MOST_MS * factor, `${kind}: ${sent} took ${Math.round(time)} ms`)
      tried(kind, sent)
      const busy = answers.filter(({ status }) => status === 429)
      const others = answers.filter(({ status }) => status !== 429 && status !== 200)
      check(others.length === 0, `${kind}: ${others.map(({ status }) => status)}`)
      tried('answers 429', busy.length)
      const waits = busy.map(({ headers }) => Number(headers.get('Retry-After')))
      check(
        waits.every((seconds) => seconds >= 1 && seconds <= 60),
        `${kind}: Retry-After ${waits}`,
      )
      const next = await guest.search(hotelId, inDays(20), inDays(22))
      check(next.status === 200, `${kind}: the next search is answered with ${next.status}`)
    }
  },
}
