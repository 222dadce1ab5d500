import { hasEmail } from './emailInText.ts'
import { isUrl } from './isUrl.ts'

/**
 * The page that the guest returns to, the guest's id at the chatbot, the reservation to change, the id of its room to change, and the
 * change that the guest has chosen so far, as text.
 */
export type BookingContext = {
  uri: string | null
  user_id: string | null
  current_reservation: string | null
  room: string | null
  wish: string | null
}

export const emptyBookingContext: BookingContext = {
  uri: null,
  user_id: null,
  current_reservation: null,
  room: null,
  wish: null,
}

const isPage = (text: string) =>
  text.length <= 2000 && /^https?:\/\//.test(text) && isUrl(text) && !hasEmail(text)
const isRoomId = (text: string) => /^\d{1,15}$/.test(text)
const isWish = (text: string) => text.length <= 4000 && !hasEmail(text)
const isName = (text: string) => /^[\w-]{1,64}$/.test(text)

const only = (text: string | null, isRight: (text: string) => boolean) =>
  text !== null && isRight(text) ? text : null

/** Reads the booking context from a query. Values that are not valid are null. */
export function readBookingContext(query: URLSearchParams): BookingContext {
  const current_reservation = only(query.get('current_reservation'), isName)
  return {
    uri: only(query.get('uri'), isPage),
    user_id: only(query.get('user_id'), isName),
    current_reservation,
    // Both belong to the reservation.
    room: current_reservation && only(query.get('room'), isRoomId),
    wish: current_reservation && only(query.get('wish'), isWish),
  }
}

/** Writes the booking context as the entries of a query. */
export function writeBookingContext({
  uri,
  user_id,
  current_reservation,
  room,
  wish,
}: BookingContext): [string, string][] {
  const entries: [string, string][] = []
  if (uri) entries.push(['uri', uri])
  if (user_id) entries.push(['user_id', user_id])
  if (current_reservation) entries.push(['current_reservation', current_reservation])
  if (current_reservation && room) entries.push(['room', room])
  if (current_reservation && wish) entries.push(['wish', wish])
  return entries
}
