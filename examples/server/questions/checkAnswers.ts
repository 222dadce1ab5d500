import { MAX_ATTACHMENTS } from '#shared/api/attachments.ts'
import type { Answer, Question } from '#shared/api/questions.ts'
import { isRequired } from '#shared/questions/visibleQuestions.ts'
import { freeText } from '#shared/typed/plainText.ts'
import { Refusal } from '../errors/refusal.ts'

const invalid = (field: string, meta?: Record<string, unknown>) =>
  new Refusal('invalid', {
    field: ['additional_questions', field].filter(Boolean).join('.'),
    ...(meta && { meta }),
  })

/** Refuses an answer that does not fit the ordered rooms. */
function checkRooms(answer: Answer, at: number, adults: readonly number[]): void {
  if (answer.question_type === 'free') return
  if (answer.rooms.length !== adults.length) throw invalid(`${at}.rooms`)
  if (answer.question_type !== 'people_per_room') return
  for (const [room, { adults: stated, men_count, women_count }] of answer.rooms.entries()) {
    if (stated !== adults[room]) throw invalid(`${at}.rooms.${room}.adults`)
    if (men_count + women_count !== stated) throw invalid(`${at}.rooms.${room}.men_count`)
  }
}

/**
 * `adults` are the adults of each room. `required` are the questions that may need an answer; all by default. `mayDelete`: an
 * empty answer deletes a stored one, unless the question is required.
 */
type AskedOf = {
  asked: readonly Question[]
  adults: readonly number[]
  required?: readonly Question[]
  mayDelete?: boolean
}

/** Whether an answer has no text, no files and no rooms. */
export const isEmptyAnswer = (answer: Answer): boolean =>
  answer.question_type === 'free'
    ? freeText(answer.text) === '' && (answer.remote_attachments_urls ?? []).length === 0
    : answer.rooms.length === 0

/** Whether the stored answer has files, which an empty text does not delete. */
const hasFiles = (question: Question): boolean =>
  question.question_type === 'free' && (question.answer.attachments ?? []).length > 0

/** Refuses an answer without text and files, and files that the question does not take. */
function checkFree(answer: Answer, question: Question, at: number): void {
  if (answer.question_type !== 'free' || question.question_type !== 'free') return
  const files = answer.remote_attachments_urls ?? []
  const most = question.attachments_enabled ? MAX_ATTACHMENTS : 0
  if (files.length > most || new Set(files).size < files.length)
    throw invalid(`${at}.remote_attachments_urls`)
  if (freeText(answer.text) === '' && files.length === 0) throw invalid(`${at}.text`)
}

/**
 * Checks the answers to the questions that this guest is asked about these rooms. Refused with `invalid` and the field for
 * an answer to another question, a second answer, an answer that does not fit the rooms, and a required question without an
 * answer.
 */
export function checkAnswers(
  answers: readonly Answer[],
  { asked, adults, required = asked, mayDelete = false }: AskedOf,
): void {
  const seen = new Set<number>()
  for (const [at, answer] of answers.entries()) {
    const question = asked.find(({ id }) => id === answer.id)
    if (!question || seen.has(answer.id)) throw invalid(`${at}.id`)
    if (question.question_type !== answer.question_type) throw invalid(`${at}.question_type`)
    seen.add(answer.id)
    if (mayDelete && isEmptyAnswer(answer) && (!isRequired(question) || hasFiles(question))) continue
    if (answer.question_type === 'free') checkFree(answer, question, at)
    checkRooms(answer, at, adults)
  }
  const missing = required.find((question) => isRequired(question) && !seen.has(question.id))
  if (missing) throw invalid('', { question_id: missing.id })
}
