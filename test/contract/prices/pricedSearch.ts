import * as assert from 'uvu/assert'
import type { RequestOf } from '#shared/api/endpoint.ts'
import { api } from '#shared/api/index.ts'
import { sumOfLines } from '#shared/money/priceLineKinds.ts'
import { adultsOnly, type Party } from '#shared/party/party.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { type Guest, nextWeekday } from '../../support/server/guest.ts'

type Query = Partial<RequestOf<typeof api.rooms.search>['query']>
export type Headers = Record<string, string>

// Ten days ahead: too late for early-booking promotions. A Tuesday without winter prices in any year.
export const tuesday = nextWeekday(2, 10)
export const friday = addDays(tuesday, 3)

/** Frees rooms of three hotels for ten nights in the guest's tenant. */
export async function withFreeRooms(guest: Guest): Promise<Guest> {
  for (const [hotel, room_type] of [
    ['hakone', 'garden-tatami'],
    ['kyoto', 'corner-twin'],
    ['taipei', 'skyline-twin'],
  ])
    await guest.sandbox('inventory', { hotel, room_type, from: tuesday, to: addDays(tuesday, 10), left: 3 })
  return guest
}

/** Searches one room, and checks that every total is the sum of its lines. */
export async function searchRooms(
  guest: Guest,
  hotelId: string,
  more: Query = {},
  headers: Headers = {},
  party: Party = adultsOnly(2),
  [checkin_date, checkout_date]: [string, string] = [tuesday, friday],
) {
  const query = { rooms: [{ checkin_date, checkout_date, ...party }], ...more }
  const { body, status } = await guest.call(api.rooms.search, { params: { hotelId }, query }, headers)
  assert.is(status, 200)
  const plans = body.rooms.flatMap(({ room_plans }) => room_plans)
  for (const { price, total_price } of plans) {
    assert.is(sumOfLines(price.lines), total_price)
    assert.is(price.total, total_price)
  }
  const codes = [...new Set(plans.map(({ hotel_plan_code }) => hotel_plan_code))].toSorted()
  const named = (code: string) => plans.find(({ room_plan_code }) => room_plan_code === code)
  return { body, plans, codes, named }
}

export function defined<T>(found: T | undefined): T {
  assert.ok(found !== undefined, 'nothing of that name was found')
  return found as T
}
