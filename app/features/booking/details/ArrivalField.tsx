import { useText } from '#app/i18n/TextProvider.tsx'
import { checkinTimes } from '#app/parts/questions/arrivalTimes.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Field } from '#app/ui/Field.tsx'
import { idOf, problemAt, problemKey } from '#app/ui/forms/fieldState.ts'
import type { FieldRequirement } from '#shared/party/guestFields.ts'
import type { GuestForm } from './useGuestForm.ts'

type Props = { form: GuestForm; requirement: FieldRequirement }

/** When the guests expect to arrive, between the hotel's first and last time of check-in. */
export function ArrivalField({ form, requirement }: Props) {
  const { text } = useText()
  const { arrival } = useHotel()
  if (!arrival.checkinFrom || requirement === 'do_not_ask') return null
  const isRequired = requirement === 'required'
  const problem = problemAt(form, 'arrivalTime')
  return (
    <Field
      id={idOf('arrivalTime')}
      label={text('reservation.arrival.time')}
      {...(!isRequired && { optional: text('form.optional') })}
      hint={text('booking.arrivalHint')}
      error={problem && text(problemKey('arrivalTime', problem))}
    >
      {(attributes) => (
        <select
          {...attributes}
          {...form.register('arrivalTime')}
          {...(isRequired && { 'aria-required': true })}
        >
          <option value="">{text(isRequired ? 'form.choose' : 'booking.arrivalUnknown')}</option>
          {checkinTimes(arrival).map((time) => (
            <option key={time}>{time}</option>
          ))}
        </select>
      )}
    </Field>
  )
}
