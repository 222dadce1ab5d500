import type { WaitlistEntry } from '#shared/api/waitlist.ts'
import { type Criteria, canonical, emptyCriteria } from '#shared/search/criteria.ts'

/** The stay that a link is about. */
export type LinkedStay = Pick<WaitlistEntry, 'checkin' | 'checkout' | 'rooms' | 'room_type_code'>

/** The search for the stay of a link, with the room type that the guest asks for. */
export const criteriaOfLink = ({ checkin, checkout, rooms, room_type_code }: LinkedStay): Criteria =>
  canonical({
    ...emptyCriteria,
    checkin,
    checkout,
    rooms,
    room_type_codes: room_type_code === null ? [] : [room_type_code],
  })
