import { useText } from '#app/i18n/TextProvider.tsx'
import type { GuestValues } from '#app/parts/order/guestForm.ts'
import { checkinTimes } from '#app/parts/questions/arrivalTimes.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { SelectField } from '#app/ui/forms/SelectField.tsx'

/** When the guests expect to arrive, between the hotel's first and last time of check-in. */
export function ArrivalField({ isOptional }: { isOptional: boolean }) {
  const { text } = useText()
  const { arrival } = useHotel()
  return (
    <SelectField<GuestValues>
      name="arrivalTime"
      label={text('order.arrival.time')}
      hint={text('booking.arrivalHint')}
      enter={text('form.enter.arrivalTime')}
      isOptional={isOptional}
      {...(isOptional && { empty: text('booking.arrivalUnknown') })}
    >
      {checkinTimes(arrival).map((time) => (
        <option key={time}>{time}</option>
      ))}
    </SelectField>
  )
}
