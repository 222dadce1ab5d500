import { useQuery } from '#app/data/useQuery.ts'
import { changeRoomsRequest, roomsRequest } from '#app/search/rooms/roomsRequest.ts'
import { useReservationKey } from '#app/session/links/reservationToken.ts'
import { useSession } from '#app/session/SessionProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { changeRooms } from '#shared/api/changeRooms.ts'
import { rooms } from '#shared/api/rooms.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import type { OwnRoom } from './ownRoom/ownRoom.ts'
import { useUpdateMode } from './useUpdateMode.ts'

/**
 * The results of a search: in update mode the rooms to which the room can be changed, as soon as the room is known and the reservation
 * can be opened; else the rooms that can be booked, also in update mode if the server makes no offers. `request` names the search.
 * Null criteria send nothing. In update mode, the search for rooms that can be booked waits until `ownRoom` is known (not undefined).
 */
export function useResults(criteria: Criteria | null, ownRoom: OwnRoom | null | undefined) {
  const hotel = useHotel()
  const { state } = useSession()
  const { number, room, dropsCoupon } = useUpdateMode()
  const token = useReservationKey()?.bypass_token
  const roomId = ownRoom?.id ?? (room === null ? null : Number(room))
  const opened =
    hotel.hasChangeOffers && number !== null && roomId !== null && (token !== undefined || state !== 'guest')
  const own = { number: number ?? '', roomId: roomId ?? 0, token, dropsCoupon, chosen: ownRoom?.chosen }
  const change = criteria && opened ? changeRoomsRequest(hotel, criteria, own) : null
  const isUnknown = number !== null && ownRoom === undefined
  // Without offers too, the coupon of the reservation stays until the guest drops it.
  const coupon_code = criteria?.coupon_code ?? (dropsCoupon ? null : (ownRoom?.coupon ?? null))
  const request = criteria && !change && !isUnknown ? roomsRequest(hotel, { ...criteria, coupon_code }) : null
  const found = useQuery(rooms.search, request)
  const foundForChange = useQuery(changeRooms, change)
  return { request: change ?? request, query: change ? foundForChange : found }
}
