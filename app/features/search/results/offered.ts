import type { Exchange, RoomPlan, RoomResult } from '#shared/api/rooms.ts'
import type { Party } from '#shared/party/party.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import type { OtherRoom } from './choice/paymentConflict.ts'

/** What all offers on the screen have in common: the stay they are for, and what can be done with them. */
export type Offered = {
  checkin: StayDate
  nights: number
  isDayUse: boolean
  /** There are no days yet: who chooses a plan chooses its days next. */
  asksDays: boolean
  /** Who will sleep in the room that is being chosen. */
  party: Party
  /** The other rooms of the search that have a choice, with how they can be paid. */
  others: readonly OtherRoom[]
  exchange: Exchange | null
  onChoose: (plan: RoomPlan) => void
  /** Opens what there is to know of a room type, and of one of its plans. */
  onDetails: (room: RoomResult, plan?: RoomPlan) => void
}

/** What a card knows of the choice. */
export type Taken = {
  /** The room plan that is chosen for the room being chosen, where it is one of the card's. */
  chosenCode: string | null
  /** Codes of the card's room types of which the other rooms of the search have all that is left, with commas. */
  takenTypes: string
}
