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
  book: () => Promise<Reservation>
  /** Asks for the result of the order, without booking. */
  ask: () => Promise<Reservation>
}

/** The statuses that say that the order, or another one with its key, has made a reservation that is not shown. */
const KNOWN_RESULTS = [409, 410]

/** The result of an order that is not sent again. Only a server without this call refuses it in another way. */
async function resultOf(ask: Sending['ask']): Promise<Reservation> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'refused') throw error
    // An answer of 404 without a title is not one of the API.
    if (error.isNotFound && error.body?.message) throw new WithdrawnError()
    const { status, body, message } = error
    const isUnknown = (status ?? 500) < 500 && !KNOWN_RESULTS.includes(status ?? 0)
    throw isUnknown ? new ApiError('contract', status, body, message, { cause: error }) : error
  }
}

/**
 * Sends an order as the person who has ordered it. If the session of this user has ended, it only asks for the result: an earlier
 * request may have arrived, and the order must not belong to anyone else. Rejects with WithdrawnError if the order has not arrived,
 * and with CancelledError if it must be sent again with a newer token.
 */
export async function sendAsOwner({ isOfUser, isOwner, book, ask }: Sending): Promise<Reservation> {
  if (!isOfUser) return book()
  if (!isOwner()) return resultOf(ask)
  try {
    return await book()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    if (isOwner()) throw new CancelledError()
    return resultOf(ask)
  }
}
