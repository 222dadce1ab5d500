import type { Reservation } from '#shared/api/reservations.ts'
import { ApiError, CancelledError } from '../ApiError.ts'

/** The order has made no reservation, and the server books it no more. */
export class WithdrawnError extends Error {
  override readonly name = 'WithdrawnError'
}

type Sending = {
  /** Whether a signed-in user has ordered, and not a guest. */
  isOfUser: boolean
  /** Whether this user is signed in now. */
  isOwner: () => boolean
  /** Whether a user is signed in who is not known yet, for example after a reload without a connection. */
  isUserUnknown: () => boolean
  /** Requests the signed-in user. */
  identify: () => Promise<unknown>
  book: () => Promise<Reservation>
  /** Asks for the result of the order, without booking. */
  ask: () => Promise<Reservation>
}

/** Whether the server has withdrawn the order: it has made no reservation, and books nothing later. */
const isWithdrawn = (error: unknown): boolean =>
  error instanceof ApiError && error.refusal === 'reservation_not_found'

/** The statuses that say that the order, or another one with its key, has made a reservation that is not shown. */
const KNOWN_RESULTS = [409, 410]

/** The result of an order that is not sent again. Only a server without this call refuses it in another way. */
async function resultOf(ask: Sending['ask']): Promise<Reservation> {
  try {
    return await ask()
  } catch (error) {
    if (isWithdrawn(error)) throw new WithdrawnError()
    // Another 404 says that the server does not know this call: the order may be booked.
    if (!(error instanceof ApiError) || error.kind !== 'refused') throw error
    const { status, body, message } = error
    const isUnknown = (status ?? 500) < 500 && !KNOWN_RESULTS.includes(status ?? 0)
    throw isUnknown ? new ApiError('contract', status, body, message, { cause: error }) : error
  }
}

/**
 * Sends an order as the person who has ordered it. If the session of this user has ended, it only asks for the result: an earlier
 * request may have arrived, and the order must not belong to anyone else. Rejects with WithdrawnError if the order has not arrived,
 * also if an earlier question has withdrawn it, and with CancelledError if it must be sent again with a newer token, or when the
 * user is known.
 */
export async function sendAsOwner({
  isOfUser,
  isOwner,
  isUserUnknown,
  identify,
  book,
  ask,
}: Sending): Promise<Reservation> {
  if (!isOfUser) return book()
  if (isUserUnknown()) await identify()
  if (isUserUnknown()) throw new CancelledError()
  if (!isOwner()) return resultOf(ask)
  try {
    return await book()
  } catch (error) {
    if (isWithdrawn(error)) throw new WithdrawnError()
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    if (isOwner()) throw new CancelledError()
    return resultOf(ask)
  }
}
