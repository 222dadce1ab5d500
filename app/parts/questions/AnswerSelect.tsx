import type { ReactNode } from 'react'
import { SelectField } from '#app/ui/forms/SelectField.tsx'
import { isRequired } from '#shared/questions/visibleQuestions.ts'
import type { AnswerField, AnswerFormValues } from './answerFields.ts'

type Props = {
  field: AnswerField
  /** The label of the list beside the question; null where the question itself is its label. */
  label: string | null
  onChosen?: (value: string) => void
  /** The options after the empty one. */
  children: ReactNode
}

/** A list of choices for a field of a question. */
export function AnswerSelect({ field: { key, question }, label, onChosen, children }: Props) {
  return (
    <SelectField<AnswerFormValues>
      name={`answers.${key}`}
      label={label ?? question.question}
      of={label === null ? undefined : question.question}
      isLabelHidden={label === null}
      isRequired={isRequired(question)}
      onTyped={onChosen}
    >
      {children}
    </SelectField>
  )
}
