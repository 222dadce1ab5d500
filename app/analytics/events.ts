import type { Consent } from '#shared/analytics/consent.ts'
import type { Recommendation } from '#shared/api/choices.ts'
import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import type { PaymentMethod, RoomPlan, RoomResult, rooms } from '#shared/api/rooms.ts'
import type { ToldEvents } from '#shared/bridge/events.ts'
import type { Party } from '#shared/party/party.ts'
import type { Criteria } from '#shared/search/criteria.ts'

/** A room type with one of its plans. */
export type Offered = { room: RoomResult; plan: RoomPlan }

/** A room type with the plans of it that are shown, or a plan with the room types it is shown with. */
export type Card = { room: RoomResult; plans: readonly RoomPlan[] } | { rows: readonly Offered[] }

/** A room of the search with what was chosen for it. */
export type Picked = Offered & { index: number; party: Party }

/** The screens that a hotel's tags know, by the name each has there. */
export type TrackedScreen = 'search_result' | 'guest_detail' | 'payment_detail' | 'confirmation'

/** What screens note of a guest's way: things as they have them. What is told of it is made of that later. */
export type Facts = {
  /** The word of the page around on being counted. */
  consent: { analytics: Consent }
  /** A screen is seen; null where it is one that nobody asks about. */
  seen: { screen: TrackedScreen | null; title: string; hidesChat: boolean }
  /** A search is answered, be it with nothing. */
  answered: { criteria: Criteria; data: ResponseOf<typeof rooms.search> }
  /** What was found is looked at, in this order, card by card, for the room of the search at `index`. */
  listed: {
    criteria: Criteria
    answer: object
    by: 'rooms' | 'plan'
    index: number
    cards: readonly Card[]
  }
  /** What the hotel recommends is looked at. */
  recommended: { criteria: Criteria; found: readonly Recommendation[] }
  /** A plan is read about. */
  detailed: { criteria: Criteria; index: number; offer: Offered }
  /** A plan is chosen for a room of the search, or, where it was chosen before, given up. */
  chosen: {
    criteria: Criteria
    index: number
    results: readonly RoomResult[]
    plan: RoomPlan
    before: Picked | null
  }
  /** A recommendation is taken, all of its rooms. */
  advised: { criteria: Criteria; recommendation: Recommendation }
  /** The choice is made, and the guest goes on to book it. */
  taken: { criteria: Criteria; chosen: readonly (Picked | null)[] }
  /** The booking's first page stands. `attempt` names the booking, here and below. */
  begun: { criteria: Criteria; chosen: readonly Picked[]; attempt: string }
  /** The guest has confirmed, and the order goes out. */
  ordered: { criteria: Criteria; chosen: readonly Picked[]; attempt: string; method: PaymentMethod }
  /** The hotel's answer to an order: a reservation, reserved or only held. */
  made: { reservation: Reservation; coupon: string | null }
  /** A reservation stands on the confirmation page, for the first time or once more. */
  confirmed: { reservation: Reservation }
  signedIn: ToldEvents['sign_in']
  signedOut: object
}

export type Fact = { [Kind in keyof Facts]: { kind: Kind; of: Facts[Kind] } }[keyof Facts]
