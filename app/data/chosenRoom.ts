import type { RoomPlan, RoomResult } from '#shared/api/rooms.ts'
import type { Party } from '#shared/party/party.ts'

/** A room type of a response with one of its plans. */
export type OfferedRoom = { room: RoomResult; plan: RoomPlan }

/** What the guest has chosen for the room of the search at `index`, from 0. `party` are the guests of this room. */
export type ChosenRoom = OfferedRoom & { index: number; party: Party }
