import { useText } from '#app/i18n/TextProvider.tsx'
import { AnswerSelect } from './AnswerSelect.tsx'
import { type AnswerField, partnerOf, remainderOf } from './answerFields.ts'
import type { AnswerForm } from './answerForm.ts'

type Props = {
  form: AnswerForm
  field: AnswerField
  /** The name of the room; null where there is one room. */
  room: string | null
}

/** The number of men or women among the adults of a room. A choice sets the other number. */
export function PeopleField({ form, field, room }: Props) {
  const { text } = useText()
  const label = text(field.kind === 'men' ? 'booking.questions.men' : 'booking.questions.women')
  return (
    <AnswerSelect
      form={form}
      field={field}
      label={room ? text('booking.questions.inRoom', { room, label }) : label}
      onChosen={(value) =>
        form.setValue(`answers.${partnerOf(field)}`, remainderOf(field, value), {
          shouldValidate: form.formState.isSubmitted,
        })
      }
    >
      {Array.from({ length: field.adults + 1 }, (_, count) => (
        <option key={count}>{count}</option>
      ))}
    </AnswerSelect>
  )
}
