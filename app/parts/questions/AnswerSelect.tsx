import type { ReactNode } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Field } from '#app/ui/Field.tsx'
import { idOf, problemAt, problemKey } from '#app/ui/forms/fieldState.ts'
import { isRequired } from '#shared/questions/visibleQuestions.ts'
import type { AnswerField } from './answerFields.ts'
import type { AnswerForm } from './answerForm.ts'

type Props = {
  form: AnswerForm
  field: AnswerField
  label: string
  isLabelHidden?: boolean
  onChosen?: (value: string) => void
  /** The options after the empty one. */
  children: ReactNode
}

/** A list of choices for a field of a question. The first choice is empty. */
export function AnswerSelect({ form, field, label, isLabelHidden = false, onChosen, children }: Props) {
  const { text } = useText()
  const name = `answers.${field.key}` as const
  const problem = problemAt(form, name)
  return (
    <Field
      id={idOf(name)}
      label={label}
      isLabelHidden={isLabelHidden}
      error={problem && text(problemKey(name, problem))}
    >
      {(attributes) => (
        <select
          {...attributes}
          {...form.register(name, { onChange: ({ target }) => onChosen?.(target.value) })}
          {...(isRequired(field.question) && { 'aria-required': true })}
        >
          <option value="">{text('form.choose')}</option>
          {children}
        </select>
      )}
    </Field>
  )
}
