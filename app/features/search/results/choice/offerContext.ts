import type { Exchange, RoomPlan, RoomResult } from '#shared/api/rooms.ts'
import type { Party } from '#shared/party/party.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import type { OtherRoom } from './paymentConflict.ts'

/** What all offers on the page have in common: the stay, the current room of the search, and the handlers. */
export type OfferContext = {
  /** The arrival of the room that the guest is choosing now, and its nights. */
  checkin: StayDate
  nights: number
  isDayUse: boolean
  /** A search without dates: after the plan, the guest chooses its dates. */
  isUndated: boolean
  /** The guests of the room that the guest is choosing now. */
  party: Party
  /** The other rooms of the search that have a plan, with their payment methods. */
  others: readonly OtherRoom[]
  /** The search changes a room of a reservation. */
  isUpdate: boolean
  /** The plan that this room has now; null while it is unknown, and in a search for a booking. */
  ownCode: string | null
  exchange: Exchange | null
  /** What the hotel says about a plan; null before it is loaded. */
  notificationsOf: ((plan: RoomPlan) => string[]) | null
  onChoose: (plan: RoomPlan) => void
  /** Opens the details of a room type, or of one of its plans. */
  onDetails: (room: RoomResult, plan?: RoomPlan) => void
}

/** What a card shows as chosen or full. Both fields are strings, so that `memo` can compare them. */
export type ChosenInCard = {
  /** The room plan that is chosen for the current room of the search, if it belongs to the card. */
  chosenCode: string | null
  /** Room type codes of the card, joined by commas, of which the other rooms of the search take all that is left. */
  fullTypeCodes: string
}
