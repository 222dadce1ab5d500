import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useText } from '#app/i18n/TextProvider.tsx'
import { BackLink } from '#app/navigation/BackLink.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { StayCalendar } from '#app/parts/calendar/StayCalendar.tsx'
import { paths } from '#app/paths.ts'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import { Notice } from '#app/ui/Notice.tsx'
import { SmallPrint } from '#app/ui/SmallPrint.tsx'
import { datesOf } from '#shared/api/reservations.ts'
import type { Range } from '#shared/stay/calendarGrid.ts'
import { haveSameDates, spanOf } from '#shared/stay/roomDates.ts'
import { Choice } from '../../offer/Choice.tsx'
import { ChoiceGroup } from '../../offer/ChoiceGroup.tsx'
import { Refusal } from '../../review/Refusal.tsx'
import { presentRooms } from '../details.ts'
import { writeWish } from '../offer/wishInQuery.ts'
import type { Permitted } from '../PermittedReservation.tsx'
import * as css from './ChangeDates.module.css'
import { datesWish, movableRooms } from './movableRooms.ts'

const nothing: Range = { checkin: null, checkout: null }

/** The calendar for the new dates. The second press leads to the offer for the same rooms, plans and guests. */
export function ChangeDates({ reservation, permissions, opening }: Permitted) {
  const { text } = useText()
  const stayText = useStayTexts()
  const { go } = useNavigation()
  const { search } = useLocation()
  const { number } = reservation
  const rooms = presentRooms(reservation)
  const asked = Number(new URLSearchParams(search).get('room'))
  const isTogether = haveSameDates(rooms.map(datesOf))
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

  function choose(next: Range) {
    setRange(next)
    const { checkin, checkout } = next
    if (checkin === null || checkout === null) return
    const wish = datesWish(chosen, { checkin, checkout })
    const { bypass_token } = opening
    go(paths.changeOffer(number, writeWish(wish)), {
      reservation: bypass_token ? { bypass_token } : null,
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
        <ChoiceGroup legend={text('changeOffer.dates.which')}>
          {isTogether && (
            <Choice name="room" checked={roomId === null} onChange={() => setRoomId(null)}>
              {text('changeOffer.dates.all')}
            </Choice>
          )}
          {rooms.map((room, index) => {
            const id = room.reservation_hotel_room_id
            return (
              <Choice key={id} name="room" checked={roomId === id} onChange={() => setRoomId(id)}>
                <b>
                  {text('order.room', { number: index + 1 })} · {room.room_type_name}
                </b>
                <SmallPrint>{stayText.dates(datesOf(room))}</SmallPrint>
              </Choice>
            )
          })}
        </ChoiceGroup>
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
        </>
      )}
    </div>
  )
}
