import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { AnswerSelect } from './AnswerSelect.tsx'
import type { AnswerField } from './answerFields.ts'
import type { AnswerForm } from './answerForm.ts'
import { arrivalTimes, checkinTimes } from './arrivalTimes.ts'

/** The first time of check-out that a list offers, and the last one of a hotel that does not state its own. */
const FIRST_CHECKOUT = '05:00'
const LAST_CHECKOUT = '12:00'

type Props = {
  form: AnswerForm
  field: AnswerField
  /** The name of the room; null where there is one room. */
  room: string | null
}

/** The time of check-in or check-out of a room, in half hours within the hours of the hotel. */
export function TimeField({ form, field, room }: Props) {
  const { text } = useText()
  const { arrival } = useHotel()
  const times =
    field.question.question_type === 'checkin'
      ? checkinTimes(arrival)
      : arrivalTimes(FIRST_CHECKOUT, arrival.checkoutUntil ?? LAST_CHECKOUT)
  return (
    <AnswerSelect
      form={form}
      field={field}
      label={room ?? text('booking.questions.time')}
      isLabelHidden={room === null}
    >
      {times.map((time) => (
        <option key={time}>{time}</option>
      ))}
    </AnswerSelect>
  )
}
