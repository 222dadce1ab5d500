import { array, enums, type Infer, nullable, object, optional } from 'superstruct'
import { locales } from '#shared/i18n/locale.ts'
import { endpoint } from './endpoint.ts'
import {
  Code,
  Currency,
  Email,
  GuestCounts,
  Instant,
  Money,
  openText,
  PartyRequest,
  Picture,
  Price,
  StayDateText,
  Text,
  Token,
} from './scalars.ts'

/** What opens an entry: the token of its link. */
const EntryKey = object({ token: Token })

/**
 * What guests read of an entry. `ordered`: the rooms are held for an order that is not paid. `changing`: for a change of
 * a reservation that is not paid. `booked`: they are booked. `informed`: mailed without a hold. `ended`: the hold is over.
 */
export const entryStates = [
  'unconfirmed',
  'waiting',
  'held',
  'ordered',
  'changing',
  'booked',
  'informed',
  'ended',
] as const

/** An entry of the waitlist of a hotel, without its e-mail address. */
export const WaitlistEntry = object({
  state: openText(entryStates),
  checkin: StayDateText,
  checkout: StayDateText,
  rooms: array(object(GuestCounts)),
  /** The only room type that the guest asks for; null for any. */
  room_type_code: nullable(Code),
  /**
   * Until when rooms are held for the guest, or for the order. It may move later, never earlier. Null without a hold, and without
   * an end.
   */
  held_until: nullable(Instant),
  /** The held rooms with their prices now; empty without a hold. */
  offered: array(
    object({
      room_type_code: Code,
      room_type_name: Text,
      room_plan_code: Code,
      room_plan_name: Text,
      picture: nullable(Picture),
      price: Price,
    }),
  ),
  currency: Currency,
  /** The price of all held rooms; 0 without a hold. */
  total_price: Money,
})
export type WaitlistEntry = Infer<typeof WaitlistEntry>

const byLink = <const Path extends string>(path: Path) =>
  endpoint({
    method: 'POST',
    path: `/hotels/{hotelId}/waitlist/${path}`,
    access: 'guest',
    turn: 'order',
    level: 'noren',
    body: EntryKey,
    response: WaitlistEntry,
  })

/** The waitlist of sold-out dates. Its links have the token in their address, its calls in their body: addresses are logged. */
export const waitlist = {
  /** Asks for an entry. Only the link of the mail confirms it. The answer says nothing about the e-mail address. */
  join: endpoint({
    method: 'POST',
    path: '/hotels/{hotelId}/waitlist',
    access: 'guest',
    turn: 'order',
    level: 'noren',
    body: object({
      checkin: StayDateText,
      checkout: StayDateText,
      rooms: array(object(PartyRequest)),
      room_type_code: optional(Code),
      email: Email,
      locale: enums(locales),
    }),
    response: object({}),
  }),
  show: byLink('entry'),
  confirm: byLink('confirm'),
  joinAgain: byLink('join_again'),
  leave: endpoint({
    method: 'POST',
    path: '/hotels/{hotelId}/waitlist/leave',
    access: 'guest',
    turn: 'order',
    level: 'noren',
    body: EntryKey,
    response: object({}),
  }),
}
