import { MAX_ATTACHMENTS } from '#shared/api/attachments.ts'
import type { Answer, Question } from '#shared/api/questions.ts'
import { isRequired } from '#shared/questions/visibleQuestions.ts'
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

/** Refuses an answer without text and files, and files that the question does not take. */
function checkFree(answer: Answer, question: Question, at: number): void {
  if (answer.question_type !== 'free' || question.question_type !== 'free') return
  const files = answer.remote_attachments_urls ?? []
  const most = question.attachments_enabled ? MAX_ATTACHMENTS : 0
  if (files.length > most || new Set(files).size < files.length)
    throw invalid(`${at}.remote_attachments_urls`)
  if (answer.text.trim() === '' && files.length === 0) throw invalid(`${at}.text`)
}

/**
 * Checks the answers of an order. `asked` are the questions that this guest is asked about these rooms; `adults` are the
 * adults of each room. Refused with `invalid` and the field for an answer to another question, a second answer, an answer
 * that does not fit the rooms, and a required question without an answer.
 */
export function checkAnswers(
  answers: readonly Answer[],
  asked: readonly Question[],
  adults: readonly number[],
): void {
  const seen = new Set<number>()
  for (const [at, answer] of answers.entries()) {
    const question = asked.find(({ id }) => id === answer.id)
    if (!question || seen.has(answer.id)) throw invalid(`${at}.id`)
    if (question.question_type !== answer.question_type) throw invalid(`${at}.question_type`)
    if (answer.question_type === 'free') checkFree(answer, question, at)
    checkRooms(answer, at, adults)
    seen.add(answer.id)
  }
  const missing = asked.find((question) => isRequired(question) && !seen.has(question.id))
  if (missing) throw invalid('', { question_id: missing.id })
}
