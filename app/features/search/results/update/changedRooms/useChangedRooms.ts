import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { readWish } from '#app/parts/reservation/readWish.ts'
import { type Wish, writeWish } from '#app/parts/reservation/writeWish.ts'
import { paths } from '#app/paths.ts'
import { useSearchState } from '#app/search/url/useSearchState.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import type { Reservation, ReservedRoom } from '#shared/api/reservations.ts'
import type { CodeAnswer } from '#shared/api/rooms.ts'
import { upcomingRooms } from '#shared/reservation/rooms.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import type { OwnRoom } from '../ownRoom/ownRoom.ts'
import { choiceFor, isSameChoice, nextRoom, searchFor, wishFor, withChoice } from './changedRooms.ts'
import { changedRoomWish } from './changedRoomWish.ts'
import { newCouponOf, withCoupon } from './newCoupon.ts'

type Changed = { reservation: Reservation; room: ReservedRoom }

/**
 * What the guest has chosen for the rooms of a reservation, and the new coupon. Both are in the address, so that a reload keeps them, and
 * end with update mode. `answer` is the answer to the code of the search, undefined while it loads. Null values before the room is known.
 */
export function useChangedRooms(changed: Changed | null, answer: CodeAnswer | null | undefined) {
  const { text } = useText()
  const { go } = useNavigation()
  const { search } = useLocation()
  const { criteria } = useSearchState()
  const { hasChangeOffers } = useHotel()
  const [status, setStatus] = useState('')
  /** The link of the present room. It gets the focus after a choice that leads to this room. */
  const current = useRef<HTMLAnchorElement>(null)
  const hasMoved = useRef(false)
  const { reservation, room } = changed ?? {}
  const id = room?.reservation_hotel_room_id
  useEffect(() => {
    if (!hasMoved.current || id === undefined) return
    hasMoved.current = false
    current.current?.focus()
  }, [id])

  const choices = useMemo(() => {
    if (!reservation || !room) return null
    const { number } = reservation
    const rooms = upcomingRooms(reservation.rooms)
    const read = wishFor(readWish(search), rooms)
    const own = reservation.coupon_code
    const code = criteria.coupon_code
    const coupon = newCouponOf({ own, searched: code, answer, last: read.coupon_code })
    const wish = withCoupon(read, coupon)
    const addressOf = (to: ReservedRoom, wished: Wish = wish) =>
      paths.changeRoom(
        searchFor(to, { reservation, wish: wished, from: room, criteria }),
        number,
        to.reservation_hotel_room_id,
        writeWish(wished),
      )
    const choice = choiceFor(wish, room)
    const planCode = choice?.room_plan_code ?? null
    /** The choice for the dates and the guests of the search. For others it does not stand. */
    const [searched] =
      changedRoomWish(
        room.reservation_hotel_room_id,
        { room_plan_code: planCode ?? '', promotion: null },
        criteria,
        0,
      ).rooms ?? []
    const isShown = choice && searched && isSameChoice(choice, searched)
    const chosen = wish.rooms?.length ?? 0
    const offerOf = (wished: Wish) => paths.changeOffer(number, writeWish(wished))

    function choose({ rooms: [wanted] = [] }: Wish, plan: string) {
      if (!room || !wanted) return
      if (rooms.length === 1) return go(offerOf({ ...wish, rooms: [wanted] }))
      const next = withChoice(wish, wanted)
      const isRemoved = choiceFor(next, room) === null
      const open = isRemoved ? null : nextRoom(rooms, next, room)
      const numberOf = (one: ReservedRoom) => (reservation?.rooms.indexOf(one) ?? 0) + 1
      setStatus(
        isRemoved
          ? text('search.announced.removed')
          : open
            ? text('search.announced.chosenNext', { plan, number: numberOf(room), next: numberOf(open) })
            : text('update.allChosen', { plan }),
      )
      hasMoved.current = open !== null
      // One entry of the history for all rooms: a step back from the offer leads to all choices.
      if (open) go(addressOf(open, next), { replace: true })
      else
        go(paths.changeRoom(criteria, number, room.reservation_hotel_room_id, writeWish(next)), {
          replace: true,
        })
    }
    /** Without offers, the app prices each room with the coupon, and must know its plan. */
    const lacksPlan =
      coupon !== undefined &&
      !hasChangeOffers &&
      rooms.some((one) => one.room_plan_code === '' && !choiceFor(wish, one))
    const offer = lacksPlan ? null : offerOf(wish)
    function resultsOf(next: Criteria): string {
      const isEmptied = next.coupon_code === null && (code !== null || coupon === null)
      const wished = withCoupon(wish, isEmptied && own !== null ? null : undefined)
      return paths.changeRoom(next, number, room?.reservation_hotel_room_id ?? 0, writeWish(wished))
    }
    const ownRoom: Pick<OwnRoom, 'chosenCodes' | 'roomsChosen' | 'coupon' | 'choose' | 'resultsOf'> = {
      chosenCodes: [isShown ? planCode : null],
      roomsChosen: rooms.length > 1 && chosen > 0 ? { chosen, all: rooms.length, offer } : null,
      coupon: own,
      choose,
      resultsOf,
    }
    return { rooms, wish, addressOf, coupon, ownRoom }
  }, [reservation, room, search, criteria, answer, hasChangeOffers, go, text])

  return { choices, current, status }
}
