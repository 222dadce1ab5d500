import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { roomSearch } from '#app/parts/reservation/roomSearch.ts'
import { type Wish, writeWish } from '#app/parts/reservation/writeWish.ts'
import { paths } from '#app/paths.ts'
import { buttonClass } from '#app/ui/Button.tsx'
import type { Reservation } from '#shared/api/reservations.ts'

type Props = { reservation: Reservation; wish: Wish }

/** The way to other rooms for the dates of a wish. Nothing for a wish without a room. */
export function OtherRooms({ reservation, wish }: Props) {
  const { text } = useText()
  const { rooms = [] } = wish
  const wanted = rooms.find(({ is_given_up }) => !is_given_up)
  const id = wanted?.reservation_hotel_room_id
  const room = reservation.rooms.find((one) => one.reservation_hotel_room_id === id)
  if (!wanted || !room) return null
  const { checkin_date = room.checkin_date, checkout_date = room.checkout_date } = wanted
  const { coupon_code = reservation.coupon_code } = wish
  const criteria = roomSearch({ ...room, checkin_date, checkout_date }, { coupon_code })
  // The address of the results has no code for a coupon that is dropped, so that the wish says it.
  const isDropped = coupon_code === null && reservation.coupon_code !== null
  // What the guest has chosen for other rooms stays.
  const others = rooms.filter((one) => one !== wanted)
  const wished = { ...(others.length > 0 && { rooms: others }), ...(isDropped && { coupon_code }) }
  return (
    <p>
      <AppLink
        to={paths.changeRoom(
          criteria,
          reservation.number,
          room.reservation_hotel_room_id,
          Object.keys(wished).length > 0 ? writeWish(wished) : null,
        )}
        className={buttonClass('outline')}
      >
        {text('changeOffer.otherRooms')}
      </AppLink>
    </p>
  )
}
