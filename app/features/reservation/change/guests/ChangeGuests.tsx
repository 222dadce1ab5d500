import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useText } from '#app/i18n/TextProvider.tsx'
import { BackLink } from '#app/navigation/BackLink.tsx'
import { PartyFields } from '#app/parts/party/PartyFields.tsx'
import { Refusal } from '#app/parts/reservation/Refusal.tsx'
import { paths } from '#app/paths.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { ReservedRoom } from '#shared/api/reservations.ts'
import { type Party, partyKey, partyProblem } from '#shared/party/party.ts'
import { upcomingRooms } from '#shared/reservation/rooms.ts'
import type { Permitted } from '../../opening/PermittedReservation.tsx'
import { ReservationPage } from '../../ReservationPage.tsx'
import { RoomGroup } from '../RoomGroup.tsx'
import { useWish } from '../useWish.ts'
import * as css from './ChangeGuests.module.css'

/** The guests of a room, which lead to the offer for them. Of several rooms, the guest chooses one first. */
export function ChangeGuests({ reservation, permissions, opening }: Permitted) {
  const { text } = useText()
  const { search } = useLocation()
  const { number } = reservation
  const rooms = upcomingRooms(reservation.rooms)
  const asked = Number(new URLSearchParams(search).get('room'))
  const [roomId, setRoomId] = useState(asked)
  const room = rooms.find(({ reservation_hotel_room_id: id }) => id === roomId) ?? rooms[0]
  const id = room?.reservation_hotel_room_id
  const state = permissions.rooms.find((one) => one.reservation_hotel_room_id === id)?.change ?? 'inactive'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <ReservationPage
      above={<BackLink to={paths.review(number)}>{text('change.cancel.toReview')}</BackLink>}
      heading={text('changeOffer.guests.heading')}
      headingRef={heading}
      {...(state === 'yes' && { sentence: text('changeOffer.guests.sentence') })}
    >
      {rooms.length > 1 && room && (
        <div className={css.rooms}>
          <RoomGroup
            rooms={rooms}
            all={reservation.rooms}
            chosen={room.reservation_hotel_room_id}
            legend={text('changeOffer.guests.which')}
            onChoose={(next) => next !== null && setRoomId(next)}
          />
        </div>
      )}
      {room && state === 'yes' ? (
        <GuestsOfRoom key={id} number={number} room={room} opening={opening} />
      ) : (
        <Notice tone="warning">
          <p>
            <Refusal reservation={reservation} reason={state} settings={permissions} />
          </p>
        </Notice>
      )}
    </ReservationPage>
  )
}

const partyOf = ({ adults, children, kids_tiers, kids_ages }: ReservedRoom): Party => ({
  adults,
  children,
  kids_tiers,
  kids_ages,
})

type Props = Pick<Permitted, 'opening'> & { number: string; room: ReservedRoom }

function GuestsOfRoom({ number, room, opening }: Props) {
  const { text } = useText()
  const { limits } = useHotel().party
  const toOffer = useWish(number, opening)
  const [party, setParty] = useState(() => partyOf(room))
  const [isChecked, setChecked] = useState(false)
  const problem = partyProblem(party, limits)
  const isSame = partyKey(party) === partyKey(partyOf(room))

  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (problem || isSame) return
    const { reservation_hotel_room_id } = room
    toOffer({ rooms: [{ reservation_hotel_room_id, ...party }] })
  }
  return (
    <form onSubmit={submit}>
      <PartyFields
        party={party}
        problem={isChecked ? problem : null}
        onChange={(next) => {
          setParty(partyOf({ ...room, ...next }))
          setChecked(false)
        }}
      />
      <p role="status">{isChecked && isSame && text('change.details.unchanged')}</p>
      <Button type="submit" kind="filled">
        {text('changeOffer.toOffer')}
      </Button>
    </form>
  )
}
