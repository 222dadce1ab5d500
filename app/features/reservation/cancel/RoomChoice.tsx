import { useId } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import { SmallPrint } from '#app/ui/SmallPrint.tsx'
import type { ChangeOffer } from '#shared/api/changes.ts'
import { datesOf, type ReservedRoom } from '#shared/api/reservations.ts'
import { factSeparator } from '#shared/i18n/punctuation.ts'
import { roomNumber } from '#shared/reservation/rooms.ts'
import { Choice } from '../offer/Choice.tsx'
import { ChoiceGroup, InnerChoices } from '../offer/ChoiceGroup.tsx'

type Props = {
  /** The rooms that can be chosen, and all rooms of the reservation, which number them. */
  rooms: readonly ReservedRoom[]
  all: readonly ReservedRoom[]
  /** The offer that cancels all of them, with the fee of each room; null while it is on its way. */
  whole: ChangeOffer | null
  /** The ids of the rooms that cannot be given up online. */
  fixed: readonly number[]
  /** The ids of the rooms to give up; null for all. */
  chosen: readonly number[] | null
  onChoose: (chosen: readonly number[] | null) => void
}

/** Whether all rooms are cancelled, or some of them, each with its own fee. */
export function RoomChoice({ rooms, all, whole, fixed, chosen, onChoose }: Props) {
  const { text, money, locale } = useText()
  const stayText = useStayTexts()
  const name = useId()

  function feeText(id: number): string {
    if (fixed.includes(id)) return text('change.cancel.roomStays')
    const sums = whole?.rooms.find((one) => one.reservation_hotel_room_id === id)
    if (!whole || !sums) return ''
    const { fees, least } = rooms.find((one) => one.reservation_hotel_room_id === id) ?? { fees: 0, least: 0 }
    if (sums.fee === 0) return text(`change.cancel.${least > 0 ? 'roomNothingFurther' : 'roomFree'}`)
    const fee = money(sums.fee, whole.before.price.currency)
    return text(`change.cancel.${fees > 0 ? 'roomFeeFurther' : 'roomFee'}`, { fee })
  }
  const about = (room: ReservedRoom) => (
    <>
      <b>
        {[
          text('order.room', { number: roomNumber(all, room.reservation_hotel_room_id) }),
          room.room_type_name,
        ].join(factSeparator(locale))}
      </b>
      <SmallPrint>{stayText.dates(datesOf(room))}</SmallPrint>
      <SmallPrint>{feeText(room.reservation_hotel_room_id)}</SmallPrint>
    </>
  )
  return (
    <ChoiceGroup legend={text('change.cancel.which')}>
      <Choice name={name} checked={chosen === null} onChange={() => onChoose(null)}>
        {rooms.length === 2 ? text('change.cancel.both') : text('change.cancel.all', { count: rooms.length })}
      </Choice>
      <Choice name={name} checked={chosen !== null} onChange={() => onChoose([])}>
        {text('change.cancel.some')}
      </Choice>
      {chosen !== null && (
        <InnerChoices legend={text('change.cancel.someRooms')}>
          {rooms.map((room) => {
            const id = room.reservation_hotel_room_id
            if (fixed.includes(id)) return <p key={id}>{about(room)}</p>
            const others = chosen.filter((other) => other !== id)
            return (
              <Choice
                key={id}
                isOneOfMany
                checked={chosen.includes(id)}
                onChange={({ currentTarget }) => onChoose(currentTarget.checked ? [...others, id] : others)}
              >
                {about(room)}
              </Choice>
            )
          })}
        </InnerChoices>
      )}
    </ChoiceGroup>
  )
}
