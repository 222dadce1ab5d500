import { useHotel } from '#app/settings/HotelProvider.tsx'
import { AnswerSelect } from './AnswerSelect.tsx'
import type { AnswerField } from './answerFields.ts'
import { arrivalTimes, checkinTimes } from './arrivalTimes.ts'

/** The first time of check-out that a list offers, and the last one of a hotel that does not state its own. */
const FIRST_CHECKOUT = '05:00'
const LAST_CHECKOUT = '12:00'

type Props = {
  field: AnswerField
  /** The name of the room; null where there is one room. */
  room: string | null
}

/** The time of check-in or check-out of a room, in half hours within the hours of the hotel. */
export function TimeField({ field, room }: Props) {
  const { arrival } = useHotel()
  const times =
    field.question.question_type === 'checkin'
      ? checkinTimes(arrival)
      : arrivalTimes(FIRST_CHECKOUT, arrival.checkoutUntil ?? LAST_CHECKOUT)
  return (
    <AnswerSelect field={field} label={room}>
      {times.map((time) => (
        <option key={time}>{time}</option>
      ))}
    </AnswerSelect>
  )
}
