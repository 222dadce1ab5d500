import { addDays } from '#shared/stay/stayDates.ts'
import type { Database } from '../database/Database.ts'
import type { Hotel } from '../hotels/hotel.ts'
import type { Stay } from '../hotels/stay.ts'
import { checkDates, checkParties } from '../hotels/stayRules.ts'
import type { Clock } from '../start/clock.ts'
import { type Inventory, readInventory } from './inventory.ts'

/**
 * Reads the inventory for these stays. Refuses stays that the hotel does not accept.
 */
export async function readStayInventory(
  { database, clock }: { database: Database; clock: Clock },
  hotel: Hotel,
  stays: Stay[],
  isDayUse = false,
): Promise<Inventory> {
  checkParties(
    hotel,
    stays.map(({ party }) => party),
  )
  const now = clock.now()
  for (const stay of stays) checkDates(hotel, stay, now, isDayUse)
  const first = stays.reduce((least, { checkin }) => (checkin < least ? checkin : least), '9')
  const last = stays.reduce((most, { checkout }) => (checkout > most ? checkout : most), '')
  const end = isDayUse ? addDays(last, 1) : last
  return readInventory(database, now, hotel, first, end)
}
