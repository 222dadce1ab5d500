import * as assert from 'uvu/assert'
import { datesOfUse, type RoomDates } from '#shared/stay/roomDates.ts'
import type { OfferContent } from '../../../../examples/server/changes/storedChanges.ts'
import type { Queries } from '../../../../examples/server/database/Database.ts'
import { countKeys } from '../../../../examples/server/order/amounts.ts'

/** Rooms by type and night, extras by day, and uses of coupons, by key. */
export type Stock = Record<string, number>

/** What is counted as used. */
export async function countedStock(on: Queries): Promise<Stock> {
  const rows = await on.query<{ key: string; count: number }>(
    `SELECT 'room ' || room_type_id || ' ' || date AS key, count FROM sold
     UNION ALL SELECT 'extra ' || extra_id || ' ' || day, count FROM extra_uses
     UNION ALL SELECT 'coupon ' || code, count FROM coupon_uses`,
  )
  return Object.fromEntries(rows.map(({ key, count }) => [key, count]))
}

type Version = {
  rooms: (RoomDates & { room_type_id: number; status: string })[]
  extras: { extra_id: number; day: string; quantity: number }[]
  coupon_code: string | null
}

/** What a version needs, computed from its rooms, extras and coupon, and not from what the server has written about it. */
function neededBy({ rooms, extras, coupon_code }: Version): Stock {
  const nights = rooms
    .filter(({ status }) => status !== 'cancelled')
    .flatMap(({ room_type_id, ...stay }) => datesOfUse(stay).map((date) => `room ${room_type_id} ${date}`))
  return countKeys([
    ...nights.map((key): [string, number] => [key, 1]),
    ...extras.map(({ extra_id, day, quantity }): [string, number] => [`extra ${extra_id} ${day}`, quantity]),
    ...(coupon_code === null ? [] : [[`coupon ${coupon_code}`, 1] as [string, number]]),
  ])
}

/** What the held and booked reservations need, what their open changes need beyond that, and what the waitlist holds. */
async function neededStock(on: Queries): Promise<Stock> {
  const standing = await on.query<Version & { next: OfferContent['next'] | null }>(
    `SELECT r.coupon_code, r.extras, c.next,
       (SELECT jsonb_agg(jsonb_build_object('room_type_id', m.room_type_id, 'status', m.status,
          'checkin', m.checkin, 'checkout', m.checkout)) FROM reservation_rooms m WHERE m.reservation_id = r.id) AS rooms
     FROM reservations r LEFT JOIN LATERAL (
       SELECT o.content->'next' AS next FROM changes c JOIN change_offers o ON o.id = c.offer_id
       WHERE c.reservation_id = r.id AND c.state = 'paying'
     ) c ON true WHERE r.status IN ('held', 'reserved')`,
  )
  const waiting = await on.query<{ key: string; count: number }>(
    `SELECT 'room ' || room_type_id || ' ' || date AS key, count FROM room_holds WHERE waitlist_entry_id IS NOT NULL`,
  )
  return countKeys([
    ...waiting.map(({ key, count }): [string, number] => [key, count]),
    ...standing.flatMap(({ next, ...version }) => {
      const old = neededBy(version)
      const beyond = Object.entries(next ? neededBy(next) : {}).map(([key, count]): [string, number] => [
        key,
        Math.max(0, count - (old[key] ?? 0)),
      ])
      return [...Object.entries(old), ...beyond]
    }),
  ])
}

/** What is counted, beyond what was counted before all bookings, is what reservations and open changes need. No room is sold twice. */
export async function checkStock(on: Queries, before: Stock): Promise<void> {
  const counted = await countedStock(on)
  const needed = await neededStock(on)
  for (const key of new Set([...Object.keys(counted), ...Object.keys(needed)]))
    assert.is((counted[key] ?? 0) - (before[key] ?? 0), needed[key] ?? 0, `${key} as it is needed`)
  const oversold = await on.query(
    'SELECT s.* FROM sold s JOIN inventory i USING (room_type_id, date) WHERE s.count > i.total',
  )
  assert.equal(oversold, [], 'rooms that are sold twice')
}
