import type { Reservation } from '#shared/api/reservations.ts'
import { readChangeStates } from '../../changes/changeStates.ts'
import type { Services } from '../../services.ts'
import type { Callers } from '../access.ts'

/**
 * A reservation as a call answers it: with its changes, whose room is above the one of reservations. An owner or administrator who has
 * not sent its token does not get it: it would open the reservation after the sign-out.
 */
export async function reservationAnswer(
  { database }: Pick<Services, 'database'>,
  caller: Callers[keyof Callers],
  reservation: Reservation,
): Promise<Reservation> {
  const states = await readChangeStates(database, reservation.id)
  const hidesToken = 'hasKey' in caller && !caller.hasKey
  return { ...reservation, ...states, ...(hidesToken && { bypass_token: '' }) }
}
