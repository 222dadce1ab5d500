import { array, boolean, enums, type Infer, nullable, object, optional } from 'superstruct'
import { locales } from '#shared/i18n/locale.ts'
import { Bytes } from './bytes.ts'
import { endpoint } from './endpoint.ts'
import { addition } from './fallbacks.ts'
import { Notes } from './personScalars.ts'
import { ReservationKey } from './reservationKey.ts'
import { Code, Count, Instant, Money, openText, StayDateText, Url } from './scalars.ts'

/** What a receipt states, in minor units of the currency of the reservation. */
const NextReceipt = object({
  /**
   * `invoice`: the whole price is paid. `part`: a part of it. `local_tax`: the local tax beside a voucher that pays the stay. `fee`: fees
   * of a cancellation or a change only. `void`: the hotel has nothing any more of what an earlier receipt states.
   */
  kind: openText(['invoice', 'part', 'local_tax', 'fee', 'void']),
  /** Whether the hotel is in Japan: consumption tax and qualified invoices exist there only. */
  is_of_japan: boolean(),
  /** The day of the issue, at the hotel: of a reissue the day of its original. */
  date: StayDateText,
  received: Money,
  fees: Money,
  local_tax: Money,
  /** By percentage; empty unless the whole price is paid. */
  taxes: array(object({ percent: Count, gross: Money, tax: Money })),
  /** The number of the reissue that the next copy is; 0 for an original. */
  reissue: Count,
  /** Until when this client session gets the copy again that it has downloaded, with the same name on it; null without one. */
  same_until: nullable(Instant),
  /** The numbers of the receipts that the next one corrects. */
  corrects: array(Code),
  /** Whether the stay has changed since one of these. */
  has_changed: boolean(),
})
export type NextReceipt = Infer<typeof NextReceipt>

/** The receipts of a reservation. */
export const Receipts = object({
  state: openText(['available', 'not_yet', 'none']),
  /** The day at the hotel from which a receipt is issued; null for any other state. */
  from: nullable(StayDateText),
  /** Why there is no receipt; null for any other state. */
  reason: nullable(openText(['not_booked', 'by_voucher', 'deferred', 'unrecorded', 'nothing_paid'])),
  /** What the next receipt of all rooms states; null if nothing was paid. */
  next: nullable(NextReceipt),
  /** What the next receipt of each room states, if the hotel issues receipts of single rooms for this stay. */
  rooms: array(object({ reservation_hotel_room_id: Count, next: NextReceipt })),
  /** The receipts that were issued, the first one first. */
  issued: array(
    object({
      number: Code,
      date: StayDateText,
      received: Money,
      copies: Count,
      /** Whether it can be downloaded again: not if the hotel has nothing any more of its money. */
      can_be_reissued: addition(boolean(), true),
    }),
  ),
})
export type Receipts = Infer<typeof Receipts>

const reservation = '/hotels/{hotelId}/reservations/{id}'

/** Which receipt, in which language, and the name that it is made out to. */
const ReceiptQuery = object({
  ...ReservationKey,
  /** By default the name of the booker. */
  name: optional(Notes),
  honorific: optional(enums(['person', 'company'])),
  locale: optional(enums(locales)),
  /** The number of an earlier receipt; the newest without one. */
  receipt: optional(Code),
  /** The `reservation_hotel_room_id` of the only room; all rooms without one. */
  room: optional(Count),
})

export const receipts = {
  /** What a receipt would state now, and the earlier ones. It issues none. */
  list: endpoint({
    method: 'GET',
    path: `${reservation}/receipts`,
    access: 'reservation',
    level: 'noren',
    query: object(ReservationKey),
    response: Receipts,
  }),
  download: endpoint({
    method: 'GET',
    path: `${reservation}/receipt`,
    access: 'reservation',
    turn: 'order',
    query: ReceiptQuery,
    response: Bytes,
  }),
  /** The same receipt at an address that a tab can open once, for a minute: without a session, and without personal data. */
  address: endpoint({
    method: 'GET',
    path: `${reservation}/receipt_address`,
    access: 'reservation',
    level: 'noren',
    turn: 'order',
    query: ReceiptQuery,
    response: object({ url: Url, until: Instant }),
  }),
}
