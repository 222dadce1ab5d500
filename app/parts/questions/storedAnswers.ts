import type { Answer, Question, ReservedAnswer } from '#shared/api/questions.ts'
import { type AnswerValues, fieldsOf } from './answerFields.ts'

/** Whether a question has a stored answer. */
export function hasStoredAnswer(question: Question): boolean {
  if (question.question_type !== 'free') return (question.answer.rooms ?? []).length > 0
  const { text = '', attachments = [] } = question.answer
  return text !== '' || attachments.length > 0
}

/** What a stored answer says for each of its fields, in the order of the fields. */
function textsOf(question: Question): string[] {
  switch (question.question_type) {
    case 'free':
      return [question.answer.text ?? '']
    case 'checkin':
      return (question.answer.rooms ?? []).map(({ checkin_time }) => checkin_time)
    case 'checkout':
      return (question.answer.rooms ?? []).map(({ checkout_time }) => checkout_time)
    case 'people_per_room':
      return (question.answer.rooms ?? []).flatMap(({ men_count, women_count }) => [
        String(men_count),
        String(women_count),
      ])
  }
}

/** The stored answers as values of a form. `adults` are the adults of each room. */
export const storedValues = (questions: readonly Question[], adults: readonly number[]): AnswerValues =>
  Object.fromEntries(
    questions.flatMap((question) => {
      const texts = textsOf(question)
      return fieldsOf(question, adults).map(({ key }, index) => [key, texts[index] ?? ''])
    }),
  )

/** A question with its stored answer as a reservation has it; null without an answer. */
export function reservedAnswer(question: Question): ReservedAnswer | null {
  if (!hasStoredAnswer(question)) return null
  const { id, question: asked } = question
  switch (question.question_type) {
    case 'free': {
      const { text = '', attachments = [] } = question.answer
      return { question_type: 'free', id, question: asked, text, attachments }
    }
    case 'checkin':
      return { question_type: 'checkin', id, question: asked, rooms: question.answer.rooms ?? [] }
    case 'checkout':
      return { question_type: 'checkout', id, question: asked, rooms: question.answer.rooms ?? [] }
    case 'people_per_room':
      return { question_type: 'people_per_room', id, question: asked, rooms: question.answer.rooms ?? [] }
  }
}

/** The answer that deletes a stored one: it has no text and no rooms. */
const emptyAnswer = ({ id, question_type }: Question): Answer =>
  question_type === 'free' ? { question_type, id, text: '' } : { question_type, id, rooms: [] }

/** Whether an answer says what is stored. An answer with new files says more. */
function isStored(answer: Answer, questions: readonly Question[]): boolean {
  const question = questions.find(({ id }) => id === answer.id)
  if (!question) return false
  const own = reservedAnswer(question)
  if (answer.question_type === 'free')
    return (
      own?.question_type === 'free' &&
      own.text === answer.text &&
      (answer.remote_attachments_urls ?? []).length === 0
    )
  return own !== null && 'rooms' in own && JSON.stringify(own.rooms) === JSON.stringify(answer.rooms)
}

/**
 * What a form changes: `first` are the answers to questions without a stored answer, `changed` are the answers that replace or
 * delete a stored answer. An answer that the guest has not changed is left out: another tab may have changed it. `answers` are
 * all answers of the form.
 */
export function answerChanges(
  questions: readonly Question[],
  answers: readonly Answer[],
): { first: Answer[]; changed: Answer[] } {
  const given = new Map(answers.map((answer) => [answer.id, answer]))
  const stored = questions.filter(hasStoredAnswer)
  return {
    first: answers.filter(({ id }) => !stored.some((question) => question.id === id)),
    changed: stored
      .map((question) => given.get(question.id) ?? emptyAnswer(question))
      .filter((answer) => !isStored(answer, questions)),
  }
}
