import { LongTextField } from '#app/ui/forms/LongTextField.tsx'
import { isRequired } from '#shared/questions/visibleQuestions.ts'
import { type AnswerField, type AnswerFormValues, MAX_ANSWER } from './answerFields.ts'

/** The text that answers a question. */
export function TextAnswer({ field: { key, question, hasFiles } }: { field: AnswerField }) {
  return (
    <LongTextField<AnswerFormValues>
      name={`answers.${key}`}
      label={question.question}
      isOptional={!isRequired(question) || hasFiles === true}
      max={MAX_ANSWER}
    />
  )
}
