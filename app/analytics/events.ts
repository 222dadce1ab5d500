import type { ChosenRoom, OfferedRoom } from '#app/data/chosenRoom.ts'
import type { Consent } from '#shared/analytics/consent.ts'
import type { Recommendation } from '#shared/api/choices.ts'
import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import type { RoomPlan, RoomResult, rooms } from '#shared/api/rooms.ts'
import type { HostEvents } from '#shared/bridge/events.ts'
import type { Delivery } from '#shared/extras/slots.ts'
import type { PaymentMethod } from '#shared/money/payment/paymentMethods.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'

/** A card of the results: a room type with its visible plans, or a plan with its room types. */
export type ResultCard = { room: RoomResult; plans: readonly RoomPlan[] } | { rows: readonly OfferedRoom[] }

/** The screens that tags of hotels know, by the name that the tags use. */
export type TrackedScreen =
  | 'search_result'
  | 'guest_detail'
  | 'payment_detail'
  | 'confirmation'
  | 'sign_in'
  | 'open_sign_up'
  | 'sign_up_done'
  | 'organization_sign_in'

/**
 * What screens track, with the objects that the screen has. The names are GA4's where GA4 has a name. `ga4/` makes data
 * layer entries from these events later.
 */
export type AnalyticsEvents = {
  /** The host page reports the guest's consent. */
  consent: { analytics: Consent }
  /** A screen is visible. `screen` is null for screens that tags do not know. */
  page_view: { screen: TrackedScreen | null; title: string; hidesChat: boolean }
  /** The response to a search is visible; it may contain no room. */
  search_result: { criteria: Criteria; data: ResponseOf<typeof rooms.search> }
  /** The cards of a response are visible, in this order, for the room of the search at `index`. */
  view_item_list: {
    criteria: Criteria
    answer: object
    by: 'rooms' | 'plan'
    index: number
    cards: readonly ResultCard[]
  }
  /** The hotel's recommendations are visible. */
  recommendations_viewed: { criteria: Criteria; found: readonly Recommendation[] }
  /** The guest opens the details of a plan. */
  view_item: { criteria: Criteria; index: number; offer: OfferedRoom }
  /** The guest chooses a plan for a room of the search. A second press on the chosen plan removes it. */
  select_item: {
    criteria: Criteria
    index: number
    results: readonly RoomResult[]
    plan: RoomPlan
    before: ChosenRoom | null
  }
  /** The guest accepts a recommendation with all of its rooms. */
  recommendation_accepted: { criteria: Criteria; recommendation: Recommendation }
  /** The guest has chosen all rooms and continues to the booking. */
  booking_started: { criteria: Criteria; chosen: readonly (ChosenRoom | null)[] }
  /** The first page of the booking is visible. `bookingKey` is the key of the booking, here and below. */
  begin_checkout: { criteria: Criteria; chosen: readonly ChosenRoom[]; bookingKey: string }
  /** The guest has applied a coupon beside the guest details, and it lowers the price of the rooms. */
  coupon_applied: { criteria: Criteria; chosen: readonly ChosenRoom[] }
  /** The guest has confirmed, and the app sends the booking. */
  add_payment_info: {
    criteria: Criteria
    chosen: readonly ChosenRoom[]
    /** The extras that the guest orders. */
    deliveries?: readonly Delivery[]
    bookingKey: string
    method: PaymentMethod
  }
  /** The server has answered a booking with a reservation; its status may be `held`. */
  purchase: {
    reservation: Reservation
    /** How long the page leaves the report to other pages of the guest, in ms; 0, the default, if the guest has acted in it. */
    afterMs?: number
  }
  /** The confirmation page shows a reservation, for the first time or again. */
  confirmation_viewed: { reservation: Reservation }
  /**
   * The last version of a reservation, which a guest has made with a change or a cancellation. Earlier ones that were not sent
   * precede it.
   */
  reservation_changed: {
    reservation: Reservation
    /** The guest has made it on this page. A page that only shows it sends what an earlier page could not send. */
    hasMade: boolean
    /** Whether this browser has reported the purchase of the reservation. The reporter sets it. */
    isReported?: boolean
  }
  /** The guest has confirmed an entry of the waitlist. */
  waitlist_joined: { checkin: StayDate; checkout: StayDate; rooms: number }
  sign_in: HostEvents['sign_in']
  /** The guest has confirmed a sign-up, and is a member now. */
  sign_up: object
  sign_out: object
}

/** One event: its name and its parameters. */
export type AnalyticsEvent = {
  [Name in keyof AnalyticsEvents]: { name: Name; params: AnalyticsEvents[Name] }
}[keyof AnalyticsEvents]
