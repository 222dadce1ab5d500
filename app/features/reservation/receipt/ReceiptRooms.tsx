import { useId } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Field } from '#app/ui/Field.tsx'
import type { Receipts } from '#shared/api/receipts.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { roomNumber } from '#shared/reservation/rooms.ts'

type Props = {
  reservation: Reservation
  rooms: Receipts['rooms']
  /** The id of the only room; undefined for all rooms. */
  chosen: number | undefined
  onChoose: (room: number | undefined) => void
}

/** The choice between one receipt for all rooms and a receipt for a room, at hotels that divide receipts. */
export function ReceiptRooms({ reservation, rooms, chosen, onChoose }: Props) {
  const { text, money } = useText()
  return (
    <Field id={useId()} label={text('receipt.scope')}>
      {(attributes) => (
        <select
          {...attributes}
          value={chosen ?? ''}
          onChange={({ currentTarget: { value } }) => onChoose(value ? Number(value) : undefined)}
        >
          <option value="">{text('receipt.allRooms')}</option>
          {rooms.map(({ reservation_hotel_room_id: id, next }) => (
            <option key={id} value={id}>
              {text('receipt.oneRoom', {
                place: roomNumber(reservation.rooms, id),
                amount: money(next.received, reservation.price.currency),
              })}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
