import { array, boolean, enums, type Infer, nullable, object, optional } from 'superstruct'
import { reservationLists } from '#shared/reservation/lists.ts'
import { reservationStatuses } from '#shared/reservation/status.ts'
import { endpoint } from './endpoint.ts'
import { addition, defaulted, expected } from './fallbacks.ts'
import { Code, Count, openText, Picture, Price, StayDateText, Text } from './scalars.ts'

/** A reservation in the list of a member. The dates of a voucher without a stay are its first and its last day. */
export const ListedReservation = object({
  number: Code,
  /** A guest reads another status as it is. */
  status: openText(reservationStatuses),
  hotel_code: Code,
  hotel_name: expected(Text, ''),
  checkin: StayDateText,
  checkout: StayDateText,
  price: Price,
  /** The first picture of the first room; null without one. */
  picture: addition(nullable(Picture), null),
})
export type ListedReservation = Infer<typeof ListedReservation>

/** The reservations of the signed-in member. */
export const ownReservations = {
  /** At all hotels of the brand of the token, 20 a page. The next stay comes first; of the others, the last one. */
  list: endpoint({
    method: 'GET',
    path: '/user/reservations',
    access: 'guest',
    admitsAnyToken: true,
    query: object({
      /** From 1. */
      page: optional(Count),
      /** `upcoming` if it is left out. */
      status: optional(enums(reservationLists)),
    }),
    response: object({
      data: array(ListedReservation),
      /** Whether there is a next page. */
      has_more: defaulted(boolean(), false),
    }),
  }),
  /** Adds a booking of a guest by its number. */
  add: endpoint({
    method: 'POST',
    path: '/hotels/{hotelId}/memberships/reservations',
    access: 'member',
    level: 'noren',
    body: object({ number: Text }),
    response: object({ number: Code }),
  }),
}
