import type { ChosenRoom } from '#app/data/chosenRoom.ts'
import type { SearchState } from '#app/search/url/useSearchState.ts'
import type { Question } from '#shared/api/questions.ts'
import type { CodeAnswer, Exchange } from '#shared/api/rooms.ts'
import type { Delivery } from '#shared/extras/slots.ts'
import type { StayPrice } from '#shared/money/price.ts'
import type { GuestRequirements } from '#shared/party/guestFields.ts'
import type { NameRule } from '#shared/party/guestName.ts'
import type { Purpose } from '#shared/reservation/purpose.ts'
import type { RoomDates } from '#shared/stay/roomDates.ts'
import type { StoredParts } from './draft.ts'
import type { GuestValues } from './guestForm.ts'
import type { OfferedExtras } from './useExtras.ts'
import type { OfferedPoints } from './useOfferedPoints.ts'

/**
 * What a guest orders, before it is sent: what the guest has chosen and typed, with what the hotel offers and asks. A part that the
 * hotel offers or asks for is a property here. What it adds to the request is an entry of `orderParts`.
 */
export type Order = {
  search: Pick<SearchState, 'criteria' | 'chosenCodes'>
  bookingKey: string
  /** The dates of each room of the search. */
  dates: readonly RoomDates[]
  /** The chosen rooms at their current prices. */
  chosen: readonly ChosenRoom[]
  /** The rooms with the extras, and with what points pay. */
  price: StayPrice
  /** The rate of the currency in which the guest sees the prices too. */
  exchange: Exchange | null
  /** What the guest has chosen beside the form, as the draft stores it. */
  stored: StoredParts
  guest: {
    /** The form as it was stored when the step began. */
    values: GuestValues
    rule: NameRule
    /** How the hotel asks for the details of the guests of this stay. */
    requirements: GuestRequirements
    /** Whether the booking may update the profile of the member. */
    canUpdateProfile: boolean
  }
  /** The purpose of the stay of a person who is both, and the name of the organization; null for everyone else. */
  purpose: { organization: string; chosen: Purpose } | null
  /** The answers themselves are values of the guest form. */
  answers: {
    asked: readonly Question[]
    /** What the guest reads before the questions. */
    notifications: readonly Question[]
  }
  extras: {
    offered: OfferedExtras
    /** What the guest orders of the offered extras. */
    deliveries: readonly Delivery[]
  }
  coupon: {
    /** The code of the search; null if the coupon does not lower the price. */
    code: string | null
    /** The answer of the hotel to the coupon of the search; null without one. */
    answer: CodeAnswer | null
  }
  points: {
    /** Null for a guest without points. */
    offered: OfferedPoints | null
    /** The most points that can be used now, and how many are used. */
    most: number
    used: number
  }
}

/** What can be checked before the hotel has answered: parts that are still loading are empty. */
export type PartialOrder = Omit<Order, 'bookingKey' | 'price'>
