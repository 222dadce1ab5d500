import { useText } from '#app/i18n/TextProvider.tsx'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import { SmallPrint } from '#app/ui/SmallPrint.tsx'
import { datesOf, type ReservedRoom } from '#shared/api/reservations.ts'
import { factSeparator } from '#shared/i18n/punctuation.ts'
import { roomNumber } from '#shared/reservation/rooms.ts'
import { Choice } from '../offer/Choice.tsx'
import { ChoiceGroup } from '../offer/ChoiceGroup.tsx'

type Props = {
  rooms: readonly ReservedRoom[]
  /** All rooms of the reservation, which number these. */
  all: readonly ReservedRoom[]
  /** The id of the chosen room; null for all of them. */
  chosen: number | null
  legend: string
  /** All rooms can be chosen together. */
  hasAll?: boolean
  onChoose: (id: number | null) => void
}

/** The rooms of a reservation, of which the guest chooses the one to change. */
export function RoomGroup({ rooms, all, chosen, legend, hasAll = false, onChoose }: Props) {
  const { text, locale } = useText()
  const stayText = useStayTexts()
  return (
    <ChoiceGroup legend={legend}>
      {hasAll && (
        <Choice name="room" checked={chosen === null} onChange={() => onChoose(null)}>
          {text('changeOffer.dates.all')}
        </Choice>
      )}
      {rooms.map((room) => {
        const id = room.reservation_hotel_room_id
        return (
          <Choice key={id} name="room" checked={chosen === id} onChange={() => onChoose(id)}>
            <b>
              {text('order.room', { number: roomNumber(all, id) })}
              {factSeparator(locale)}
              {room.room_type_name}
            </b>
            <SmallPrint>{stayText.dates(datesOf(room))}</SmallPrint>
          </Choice>
        )
      })}
    </ChoiceGroup>
  )
}
