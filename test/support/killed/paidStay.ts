import type { Reservation } from '#shared/api/reservations.ts'
import type { Database } from '../../../examples/server/database/Database.ts'
import { bodyOf } from '../server/changing.ts'
import type { Guest } from '../server/guest.ts'
import { cards, holdFamilyRoom, pay } from '../server/paying.ts'
import { untilNone } from './killedServers.ts'

/** A stay that a card has paid. Each `place` has nights of its own. */
export async function paidStay(
  { gateway, database }: { gateway: string; database: Database },
  guest: Guest,
  { place, nights }: { place: number; nights: number },
): Promise<Reservation> {
  const held = await holdFamilyRoom(guest, 'prepaid', 'credit_card', 30 + 7 * place, 'en', { nights })
  bodyOf(await pay(guest, gateway, held, cards.approved))
  // On a slow machine, the worker takes the amount after the answer.
  await untilNone(
    database,
    `SELECT id, state FROM payments WHERE reservation_id = $1 AND state <> 'captured'`,
    [held.id],
  )
  return bodyOf(await guest.show(held))
}
