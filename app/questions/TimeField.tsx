import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { AnswerSelect } from './AnswerSelect.tsx'
import type { AnswerField } from './answerFields.ts'
import type { AnswerForm } from './answerForm.ts'
import { arrivalTimes } from './arrivalTimes.ts'

/** The times of arrival at a hotel that does not state when check-in is possible: from noon until after the last trains. */
const CHECKIN = { from: '12:00', until: '02:00' }
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
  const { checkinFrom, checkinUntil, checkoutUntil } = useHotel().arrival
  const isCheckin = field.question.question_type === 'checkin'
  const times = isCheckin
    ? arrivalTimes(checkinFrom ?? CHECKIN.from, checkinFrom ? checkinUntil : (checkinUntil ?? CHECKIN.until))
    : arrivalTimes(FIRST_CHECKOUT, checkoutUntil ?? LAST_CHECKOUT)
  return (
    <AnswerSelect form={form} field={field} label={room ?? text('booking.questions.time')}>
      {times.map((time) => (
        <option key={time}>{time}</option>
      ))}
    </AnswerSelect>
  )
}
