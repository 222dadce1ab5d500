import { useFormContext, useFormState } from 'react-hook-form'
import { useText } from '#app/i18n/TextProvider.tsx'
import { AnswerSelect } from './AnswerSelect.tsx'
import { type AnswerField, type AnswerFormValues, partnerOf, remainderOf } from './answerFields.ts'

type Props = {
  field: AnswerField
  /** The name of the room; null where there is one room. */
  room: string | null
}

/** The number of men or women among the adults of a room. A choice sets the other number. */
export function PeopleField({ field, room }: Props) {
  const { text } = useText()
  const { setValue } = useFormContext<AnswerFormValues>()
  const { isSubmitted } = useFormState()
  const label = text(field.kind === 'men' ? 'order.questions.men' : 'order.questions.women')
  return (
    <AnswerSelect
      field={field}
      label={room ? text('order.questions.inRoom', { room, label }) : label}
      onChosen={(value) =>
        setValue(`answers.${partnerOf(field)}`, remainderOf(field, value), { shouldValidate: isSubmitted })
      }
    >
      {Array.from({ length: field.adults + 1 }, (_, count) => (
        <option key={count}>{count}</option>
      ))}
    </AnswerSelect>
  )
}
