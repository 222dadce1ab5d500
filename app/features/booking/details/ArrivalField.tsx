import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Field } from '#app/ui/Field.tsx'
import { arrivalTimes } from '../guest/arrivalTimes.ts'
import { type GuestForm, idOf } from './useGuestForm.ts'

/** When the guests expect to arrive, between the hotel's first and last time of check-in. */
export function ArrivalField({ form }: { form: GuestForm }) {
  const { text } = useText()
  const { checkinFrom, checkinUntil } = useHotel().arrival
  if (!checkinFrom) return null
  return (
    <Field
      id={idOf('arrivalTime')}
      label={text('reservation.arrival.time')}
      optional={text('booking.optional')}
      hint={text('booking.arrivalHint')}
    >
      {(attributes) => (
        <select {...attributes} {...form.register('arrivalTime')}>
          <option value="">{text('booking.arrivalUnknown')}</option>
          {arrivalTimes(checkinFrom, checkinUntil).map((time) => (
            <option key={time}>{time}</option>
          ))}
        </select>
      )}
    </Field>
  )
}
