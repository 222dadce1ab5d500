import { array, enums, type Infer, nullable, object, optional } from 'superstruct'
import { reservationLists } from '#shared/reservation/lists.ts'
import { sortOrders, staySorts } from '#shared/reservation/organizationStays.ts'
import { reservationStatuses } from '#shared/reservation/status.ts'
import { endpoint } from './endpoint.ts'
import { addition, defaulted, expected } from './fallbacks.ts'
import { Code, Count, Currency, Money, openText, StayDateText, Text } from './scalars.ts'

/** A reservation of an organization: no phone number and no e-mail address of a guest. */
const OrganizationStay = object({
  number: Code,
  /** A client shows another status as it is. */
  status: openText(reservationStatuses),
  hotel_code: Code,
  hotel_name: expected(Text, ''),
  checkin: StayDateText,
  checkout: StayDateText,
  /** Who stays in the first room. */
  guest: addition(object({ first_name: Text, last_name: Text }), { first_name: '', last_name: '' }),
  /** The type of the first room. */
  room_type_name: addition(Text, ''),
  /** The rooms that are booked, and their nights; 0 of a cancelled reservation. */
  rooms: addition(Count, 1),
  nights: addition(Count, 0),
  /** The price with all fees; of a cancelled reservation the fees. */
  amount: Money,
  currency: Currency,
})
export type OrganizationStay = Infer<typeof OrganizationStay>

/** What selects reservations of an organization. */
export const stayFilter = {
  /** The first and the last day of arrival. */
  from: optional(StayDateText),
  to: optional(StayDateText),
  /** A hotel of the brand, by its code. */
  hotel: optional(Code),
  /** A part of the name of the person who has booked, or who stays in a room. */
  person: optional(Text),
  status: optional(enums(reservationLists)),
}

const organization = '/hotel_brands/{brandId}/organizations/{organizationId}'

/** What an administrator of an organization sees of it. The role is read at each call. */
export const organizationAdmin = {
  show: endpoint({
    method: 'GET',
    path: organization,
    access: 'admin',
    response: object({
      id: Count,
      name: expected(Text, ''),
      display_name: expected(Text, ''),
      program_id: defaulted(nullable(Count), null),
    }),
  }),
  /** The reservations at all hotels of the brand that were booked for the organization, 100 a page. Without vouchers that have no dates. */
  reservations: endpoint({
    method: 'GET',
    path: `${organization}/reservations`,
    access: 'admin',
    query: object({
      /** From 1. */
      page: optional(Count),
      /** `checkin` if it is left out. */
      sort: optional(enums(staySorts)),
      /** `desc` if it is left out. */
      order: optional(enums(sortOrders)),
      ...stayFilter,
    }),
    response: object({
      data: array(OrganizationStay),
      /** All reservations that the filter selects, with their nights and amounts. Null from a server that does not count. */
      totals: addition(
        nullable(
          object({
            stays: Count,
            nights: Count,
            amounts: array(object({ currency: Currency, amount: Money })),
          }),
        ),
        null,
      ),
    }),
  }),
}
