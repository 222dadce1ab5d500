import { array, boolean, enums, type Infer, nullable, object, optional } from 'superstruct'
import { locales } from '#shared/i18n/locale.ts'
import { endpoint } from './endpoint.ts'
import { addition } from './fallbacks.ts'
import {
  Code,
  Currency,
  Email,
  GuestCounts,
  Money,
  openText,
  PartyRequest,
  StayDateText,
  Token,
} from './scalars.ts'

/** What opens an alert: the token of its link. */
const AlertKey = object({ token: Token })

/** What guests read of an alert. */
const priceAlertStates = ['unconfirmed', 'active'] as const

/** A price alert of a hotel, without its e-mail address. */
export const PriceAlert = object({
  state: openText(priceAlertStates),
  checkin: StayDateText,
  checkout: StayDateText,
  rooms: array(object(GuestCounts)),
  /** The only room type that the guest asks for; null for any. */
  room_type_code: nullable(Code),
  currency: Currency,
  /** Whether the totals are of an organization, and the caller is not signed in as one of its persons: then both are null. */
  needs_sign_in: addition(boolean(), false),
  /**
   * The total that a lower one is compared with: first the lowest one when the guest asked, and then the total of the last mail. Null
   * after the person has left the organization whose total was compared: the next public total is compared then.
   */
  compared_total: nullable(Money),
  /**
   * The lowest total of all rooms now, without codes, at the prices of the person who asked, signed in or not. Null if the stay is not
   * free as a whole.
   */
  lowest_total: nullable(Money),
})
export type PriceAlert = Infer<typeof PriceAlert>

const byLink = <const Path extends string>(path: Path) =>
  endpoint({
    method: 'POST',
    path: `/hotels/{hotelId}/price_alerts/${path}`,
    access: 'guest',
    turn: 'order',
    level: 'noren',
    body: AlertKey,
    response: PriceAlert,
  })

/** Mails to guests when their dates become cheaper. The links have the token in their address, the calls in their body. */
export const priceAlerts = {
  /**
   * Asks for an alert about a lower total than the lowest one now, at the prices of the caller. Only the link of the mail confirms
   * it. The answer says nothing about the e-mail address.
   */
  join: endpoint({
    method: 'POST',
    path: '/hotels/{hotelId}/price_alerts',
    access: 'guest',
    turn: 'order',
    level: 'noren',
    body: object({
      checkin: StayDateText,
      checkout: StayDateText,
      rooms: array(object(PartyRequest)),
      /** The only room type that the guest asks for. */
      room_type_code: optional(Code),
      email: Email,
      locale: enums(locales),
    }),
    response: object({}),
  }),
  show: byLink('alert'),
  confirm: byLink('confirm'),
  leave: endpoint({
    method: 'POST',
    path: '/hotels/{hotelId}/price_alerts/leave',
    access: 'guest',
    turn: 'order',
    level: 'noren',
    body: AlertKey,
    response: object({}),
  }),
}
