import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useText } from '#app/i18n/TextProvider.tsx'
import { BackLink } from '#app/navigation/BackLink.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { keyWithToken } from '#app/navigation/reservationKey.ts'
import { StayCalendar } from '#app/parts/calendar/StayCalendar.tsx'
import { Refusal } from '#app/parts/reservation/Refusal.tsx'
import { paths } from '#app/paths.ts'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import { Notice } from '#app/ui/Notice.tsx'
import { datesOf } from '#shared/api/reservations.ts'
import { upcomingRooms } from '#shared/reservation/rooms.ts'
import { canonical, emptyCriteria } from '#shared/search/criteria.ts'
import type { Range } from '#shared/stay/calendarGrid.ts'
import { haveSameDates, type RoomDates, spanOf } from '#shared/stay/roomDates.ts'
import type { Permitted } from '../../opening/PermittedReservation.tsx'
import { WaitlistDates } from '../../waitlistOffer/WaitlistDates.tsx'
import { RoomGroup } from '../RoomGroup.tsx'
import { useWish } from '../useWish.ts'
import * as css from './ChangeDates.module.css'
import { datesWish, movableRooms } from './movableRooms.ts'

const nothing: Range = { checkin: null, checkout: null }

/** The calendar for the new dates. The second press leads to the offer for the same rooms, plans and guests. */
export function ChangeDates({ reservation, permissions, opening }: Permitted) {
  const { text } = useText()
  const stayText = useStayTexts()
  const { search } = useLocation()
  const { number } = reservation
  const { go } = useNavigation()
  const toOffer = useWish(number, opening)
  const rooms = upcomingRooms(reservation.rooms)
  const asked = Number(new URLSearchParams(search).get('room'))
  // Without its plan, a room is changed alone: a search finds plans for it.
  const isTogether = haveSameDates(rooms.map(datesOf)) && rooms.every((room) => room.room_plan_code !== '')
  /** The room whose dates change; null for all of them. */
  const [roomId, setRoomId] = useState(() => {
    const known = rooms.find(({ reservation_hotel_room_id: id }) => id === asked)
    return (known ?? (isTogether ? null : rooms[0]))?.reservation_hotel_room_id ?? null
  })
  const [range, setRange] = useState<Range>(nothing)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const chosen = roomId === null ? rooms : rooms.filter((room) => room.reservation_hotel_room_id === roomId)
  const { may, reason } = movableRooms(chosen, permissions)
  const own = chosen.length > 0 ? spanOf(chosen.map(datesOf)) : null
  const [plan, ...otherPlans] = [...new Set(chosen.map(({ room_plan_code }) => room_plan_code))]

  function chooseRoom(id: number | null) {
    setRoomId(id)
    // The days that were pressed belong to the dates of the other room.
    setRange(nothing)
  }

  function choose(next: Range) {
    setRange(next)
    const { checkin, checkout } = next
    if (checkin === null || checkout === null) return
    toOffer(datesWish(chosen, { checkin, checkout }))
  }

  /** One room is searched for the dates of a held room, which may be of another type. */
  function chooseHeld(dates: RoomDates) {
    const [room, ...others] = chosen
    if (!room || others.length > 0) return toOffer(datesWish(chosen, dates))
    const party = {
      adults: room.adults,
      children: room.children,
      kids_tiers: room.kids_tiers,
      kids_ages: room.kids_ages,
    }
    const criteria = canonical({ ...emptyCriteria, ...dates, rooms: [party] })
    go(paths.changeRoom(criteria, number, room.reservation_hotel_room_id), {
      reservation: keyWithToken(opening.bypass_token),
    })
  }

  return (
    <div className={css.page}>
      <BackLink to={paths.review(number)}>{text('change.cancel.toReview')}</BackLink>
      <h1 className={css.heading} ref={heading} tabIndex={-1}>
        {text('changeOffer.dates.heading')}
      </h1>
      <p className={css.stay}>{stayText.stay(rooms.map(datesOf))}</p>
      {rooms.length > 1 && (
        <RoomGroup
          rooms={rooms}
          all={reservation.rooms}
          chosen={roomId}
          legend={text('changeOffer.dates.which')}
          hasAll={isTogether}
          onChoose={chooseRoom}
        />
      )}
      {may === 'nothing' || !own ? (
        <Notice tone="warning">
          <p>
            <Refusal reservation={reservation} reason={reason} settings={permissions} />
          </p>
        </Notice>
      ) : (
        <>
          <p>{text(may === 'fewer' ? 'change.what.fewerOnly' : 'changeOffer.dates.sentence')}</p>
          {may === 'move' && <WaitlistDates onChoose={chooseHeld} />}
          <div className={css.calendar}>
            <StayCalendar
              key={roomId}
              range={range.checkin === null ? { checkin: own.checkin, checkout: own.checkout } : range}
              isProposal={range.checkin === null}
              rooms={chosen}
              mode={own.checkin === own.checkout ? 'day' : 'stay'}
              {...(plan !== undefined && otherPlans.length === 0 && { roomPlanCode: plan })}
              ownStay={own}
              isWithinOwn={may === 'fewer'}
              onChange={choose}
            />
          </div>
        </>
      )}
    </div>
  )
}
