import { useWatch } from 'react-hook-form'
import { useText } from '#app/i18n/TextProvider.tsx'
import { idOf, problemAt, problemKey } from '#app/ui/forms/fieldState.ts'
import { LongText } from '#app/ui/LongText.tsx'
import { isRequired } from '#shared/questions/visibleQuestions.ts'
import { type AnswerField, MAX_ANSWER } from './answerFields.ts'
import type { AnswerForm } from './answerForm.ts'

type Props = { form: AnswerForm; field: AnswerField }

/** The text that answers a question. */
export function TextAnswer({ form, field: { key, question, hasFiles } }: Props) {
  const { text, number } = useText()
  const name = `answers.${key}` as const
  const value = useWatch({ control: form.control, name }) ?? ''
  const problem = problemAt(form, name)
  const mustAnswer = isRequired(question) && !hasFiles
  return (
    <LongText
      id={idOf(name)}
      label={question.question}
      {...(!mustAnswer && { optional: text('form.optional') })}
      error={problem && text(problemKey(name, problem))}
      isRequired={mustAnswer}
      counter={text('form.count', { used: number(value.length), most: number(MAX_ANSWER) })}
      isTooLong={value.length > MAX_ANSWER}
      control={form.register(name)}
    />
  )
}
