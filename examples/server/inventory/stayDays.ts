import type { Infer } from 'superstruct'
import type { RoomSearch } from '#shared/api/rooms.ts'
import { addDays } from '#shared/domain/stayDates.ts'
import { releaseOverdue } from '../booking/release.ts'
import type { Database } from '../database/Database.ts'
import type { Hotel } from '../hotels/catalogue.ts'
import { checkDates, checkLength, checkParties } from '../hotels/stayRules.ts'
import type { Stay } from '../pricing/offers.ts'
import { partyOf } from '../search/partyOf.ts'
import { type Days, readDays } from './inventory.ts'

/** The rooms of a question, as stays. */
export const staysOf = (rooms: Infer<typeof RoomSearch>[]): Stay[] =>
  rooms.map((room) => ({
    checkin: room.checkin_date,
    checkout: room.checkout_date,
    party: partyOf(room),
  }))

/**
 * Reads the days of these stays, refusing what the hotel does not take. Rooms held past their time are given back
 * before.
 */
export async function readStayDays(
  database: Database,
  tenant: string,
  hotel: Hotel,
  stays: Stay[],
  isDayUse = false,
): Promise<Days> {
  checkParties(
    hotel,
    stays.map(({ party }) => party),
  )
  for (const stay of stays) checkLength(hotel, stay, isDayUse)
  const first = stays.reduce((least, { checkin }) => (checkin < least ? checkin : least), '9')
  const last = stays.reduce((most, { checkout }) => (checkout > most ? checkout : most), '')
  const end = isDayUse ? addDays(last, 1) : last
  let days = await readDays(database, tenant, hotel, first, end)
  if (days.hasOverdueHolds) {
    await releaseOverdue(database, tenant)
    days = await readDays(database, tenant, hotel, first, end)
  }
  for (const stay of stays) checkDates(hotel, stay, days.now, isDayUse)
  return days
}
