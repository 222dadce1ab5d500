import { useMemo } from 'react'
import { useRedirect } from '#app/navigation/useRedirect.ts'
import { roomSearch } from '#app/parts/reservation/roomSearch.ts'
import { type Wish, writeWish } from '#app/parts/reservation/writeWish.ts'
import { paths } from '#app/paths.ts'
import { isSameCode } from '#app/search/isSameCode.ts'
import type { ReservedRoom } from '#shared/api/reservations.ts'
import { upcomingRooms } from '#shared/reservation/rooms.ts'
import type { Permitted } from '../../opening/PermittedReservation.tsx'

type Props = Pick<Permitted, 'reservation' | 'opening'> & { wish: Wish }

/** Leads to the results for the first room of a wish whose plan is not known. Another coupon is for all rooms. */
export function WithoutPlan({ reservation, opening: { bypass_token }, wish }: Props) {
  const { number } = reservation
  const { coupon_code = reservation.coupon_code, rooms: listed = [] } = wish
  const wantedFor = ({ reservation_hotel_room_id: id }: ReservedRoom) =>
    listed.find((one) => one.reservation_hotel_room_id === id)
  const rooms = upcomingRooms(reservation.rooms)
  const lacksPlan = (room: ReservedRoom) => {
    const wanted = wantedFor(room)
    return !wanted?.is_given_up && !(wanted?.room_plan_code ?? room.room_plan_code)
  }
  const isOfAll = !isSameCode(coupon_code, reservation.coupon_code)
  const row = rooms.find((room) => (isOfAll || wantedFor(room)) && lacksPlan(room)) ?? rooms.find(wantedFor)
  const key = useMemo(() => (bypass_token ? { bypass_token } : null), [bypass_token])
  function toPlans(room: ReservedRoom): string {
    const criteria = roomSearch({ ...room, ...wantedFor(room) } as ReservedRoom, { coupon_code })
    // What the guest has chosen for other rooms stays.
    const chosen = listed.filter(({ room_plan_code, is_given_up }) => room_plan_code || is_given_up)
    const isDropped = coupon_code === null && reservation.coupon_code !== null
    const wished = { rooms: chosen, ...(isDropped && { coupon_code }) }
    return paths.changeRoom(criteria, number, room.reservation_hotel_room_id, writeWish(wished))
  }
  useRedirect(row ? toPlans(row) : paths.review(number), { reservation: key })
  return null
}
