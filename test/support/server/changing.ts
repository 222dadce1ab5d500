import type { ChangeOffer, ChangeRequest } from '#shared/api/changes.ts'
import { api } from '#shared/api/index.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import type { Answer, Guest } from './guest.ts'

const paramsOf = ({ hotel_id, number }: Reservation) => ({ hotelId: hotel_id, id: number })

/** Asks for an offer with the token of a reservation. */
export const askOffer = (
  guest: Guest,
  reservation: Reservation,
  request: Omit<ChangeRequest, 'locale'>,
  headers: Record<string, string> = {},
): Promise<Answer<ChangeOffer>> =>
  guest.call(
    api.changes.offer,
    {
      params: paramsOf(reservation),
      body: { bypass_token: reservation.bypass_token, locale: 'en', ...request },
    },
    headers,
  )

/** Agrees to an offer with the token of a reservation. */
export const agreeTo = (
  guest: Guest,
  reservation: Reservation,
  change_offer_id: string,
  headers: Record<string, string> = {},
): Promise<Answer<Reservation>> =>
  guest.call(
    api.changes.agree,
    { params: paramsOf(reservation), body: { bypass_token: reservation.bypass_token, change_offer_id } },
    headers,
  )

type CancelBody = { reason?: 'trip_cancelled'; details?: string; change_offer_id?: string }

/** Cancels a reservation with its token. */
export const cancelWhole = (
  guest: Guest,
  reservation: Reservation,
  body: CancelBody = {},
  headers: Record<string, string> = {},
): Promise<Answer<Reservation>> =>
  guest.call(
    api.changes.cancel,
    { params: paramsOf(reservation), query: { bypass_token: reservation.bypass_token }, body },
    headers,
  )

/** The body of an answer; throws with the refusal if there is none. */
export function bodyOf<T>({ status, body }: Answer<T>): T {
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}
