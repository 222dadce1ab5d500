import { forEachRowInBackground } from '../database/forEachRow.ts'
import { forgetHold } from '../inventory/roomHolds.ts'
import { lockNextLeftHold } from '../reservations/holds.ts'
import type { JoinNeeds } from '../waitlist/waitlistServices.ts'
import { moveParts } from './parts.ts'

/**
 * Removes what an older server, which still ran beside this one, has left of holds: it knew no table of held nights and of uses of
 * extras. It has given back everything else. Returns how many holds were repaired. Safe to run in several processes at once. A failure
 * does not stop the repair of the others. Rejects with the first failure.
 */
export async function repairHolds(services: JoinNeeds): Promise<number> {
  const { database, catalogue, clock } = services
  return forEachRowInBackground(database, async (tx, tried) => {
    const left = await lockNextLeftHold(tx, tried)
    if (!left) return false
    const { id, hotel_id, status, needs } = left
    tried.push(id)
    const hotel = catalogue.hotel(hotel_id)
    if (!hotel) throw new Error('A reservation of an unknown hotel')
    const { extras = {} } = needs
    const holder = { services, hotel, reservationId: id, now: clock.now() }
    if (status === 'released') await moveParts(tx, { from: { extras }, to: {} }, holder)
    await forgetHold(tx, id)
    return true
  })
}
