import { useText } from '#app/i18n/TextProvider.tsx'
import { Field } from '#app/ui/Field.tsx'
import type { Extra } from '#shared/api/extras.ts'
import type { Slot } from '#shared/extras/slots.ts'
import { answerIn, type ChosenExtras, isAnswerShort, withAnswer } from '../chosenExtras.ts'
import { focusSlot } from './SlotRow.tsx'

type Props = {
  extra: Extra
  chosen: ChosenExtras
  onChange: (chosen: ChosenExtras) => void
}

const questionId = ({ extra_id }: Extra): string => `extra-question-${extra_id}`

/** Focuses what the guest must change of a slot: the answer or the quantity. */
export function focusUnfit({ key, extra }: Slot, chosen: ChosenExtras): void {
  if (isAnswerShort(chosen, extra)) focusSlot(key)
  else document.getElementById(questionId(extra))?.focus()
}

/** The question about an extra that the guest has chosen. Nothing for an extra without a question. */
export function ExtraQuestion({ extra, chosen, onChange }: Props) {
  const { text } = useText()
  if (extra.question === null) return null
  return (
    <Field
      id={questionId(extra)}
      label={extra.question}
      optional={text('form.optional')}
      error={isAnswerShort(chosen, extra) ? undefined : text('form.problem.notes')}
    >
      {(attributes) => (
        <input
          {...attributes}
          value={answerIn(chosen, extra)}
          onChange={({ target }) => onChange(withAnswer(chosen, extra, target.value))}
        />
      )}
    </Field>
  )
}
