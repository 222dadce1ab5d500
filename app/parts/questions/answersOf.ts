import type { Answer, Question } from '#shared/api/questions.ts'
import { freeText } from '#shared/typed/plainText.ts'
import { type AnswerValues, fieldsOf, fittingAnswers } from './answerFields.ts'
import { type DraftFile, urlsOf } from './files/draftFile.ts'

/** The answer to one question; null without one. */
function answerOf(
  question: Question,
  values: AnswerValues,
  adults: readonly number[],
  files: readonly DraftFile[],
): Answer | null {
  const { id, question_type } = question
  const fields = fieldsOf(question, adults)
  const typed = fields.map(({ key }) => freeText(values[key] ?? ''))
  const urls = urlsOf(files, id)
  if (urls.length === 0 && typed.some((value) => value === '')) return null
  switch (question_type) {
    case 'free':
      return {
        question_type,
        id,
        text: typed[0] ?? '',
        ...(urls.length > 0 && { remote_attachments_urls: urls }),
      }
    case 'checkin':
      return { question_type, id, rooms: typed.map((checkin_time) => ({ checkin_time })) }
    case 'checkout':
      return { question_type, id, rooms: typed.map((checkout_time) => ({ checkout_time })) }
    case 'people_per_room':
      return {
        question_type,
        id,
        rooms: adults.map((count, room) => {
          const men = Number(typed[room * 2])
          return { adults: count, men_count: men, women_count: count - men }
        }),
      }
  }
}

/** The complete answers, for the request. `adults` are the adults of each room; `files` are the files of the draft. */
export function answersOf(
  questions: readonly Question[],
  values: AnswerValues,
  adults: readonly number[],
  files: readonly DraftFile[] = [],
): Answer[] {
  return questions.flatMap((question) => {
    const fitting = fittingAnswers(values, fieldsOf(question, adults))
    return answerOf(question, fitting, adults, files) ?? []
  })
}

/**
 * The form field of a field in the request, such as `additional_questions.0.rooms.1.checkin_time`; null if the form has no
 * such field. `answers` are the answers of the request.
 */
export function answerKeyOf(refused: string, answers: readonly Answer[]): string | null {
  const [, at, room] = /^additional_questions\.(\d+)(?:\.rooms\.(\d+))?/.exec(refused) ?? []
  const answer = at === undefined ? undefined : answers[Number(at)]
  if (!answer) return null
  if (answer.question_type === 'free') return `answers.q-${answer.id}`
  const key = `answers.q-${answer.id}-${room ?? 0}`
  return answer.question_type === 'people_per_room' ? `${key}-men` : key
}
