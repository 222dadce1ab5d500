import { isRequired } from '#shared/questions/visibleQuestions.ts'
import { LongTextField } from '../details/LongTextField.tsx'
import type { GuestForm } from '../details/useGuestForm.ts'
import { type AnswerField, MAX_ANSWER } from './answerFields.ts'

/** The text that answers a question. */
export const TextAnswer = ({
  form,
  field: { key, question, hasFiles },
}: {
  form: GuestForm
  field: AnswerField
}) => (
  <LongTextField
    form={form}
    name={`answers.${key}`}
    label={question.question}
    isRequired={isRequired(question) && !hasFiles}
    max={MAX_ANSWER}
  />
)
