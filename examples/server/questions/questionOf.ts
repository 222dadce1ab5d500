import type { Answer, Question, QuestionType, ReservedAnswer } from '#shared/api/questions.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { inLocale, type Texts } from '../hotels/texts.ts'

/** A question that a hotel or its brand asks guests. */
export type StoredQuestion = {
  id: number
  ownable_type: 'Hotel' | 'HotelBrand'
  question_type: QuestionType
  answer_type: 'text' | 'notification'
  question: Texts
  labels: string[]
  /** The plans of the question; all plans when missing. */
  hotel_plan_codes?: string[]
  /** The question is asked from this instant on. */
  started_at?: string
}

/** A question as on the wire, in a language, without an answer. */
export function questionOf(stored: StoredQuestion, locale: Locale): Question {
  const { question, hotel_plan_codes = [], started_at = null, ...fields } = stored
  return {
    ...fields,
    question: inLocale(question, locale),
    settings: { started_at },
    remote_attachments_urls: [],
    hotel_plan_codes,
    answer: { required: fields.labels.includes('required') },
  }
}

/** An answer in a reservation. It keeps its question, which the hotel may change or remove later. */
export type StoredAnswer = Answer & { question: Texts }

/** Answers as a reservation keeps them. */
export function storedAnswers(
  answers: readonly Answer[],
  questions: readonly StoredQuestion[],
): StoredAnswer[] {
  const texts = new Map(questions.map(({ id, question }) => [id, question]))
  return answers.map((answer) => ({ ...answer, question: texts.get(answer.id) ?? { en: '' } }))
}

/** Answers as on the wire, with their questions in a language. */
export const reservedAnswers = (answers: readonly StoredAnswer[], locale: Locale): ReservedAnswer[] =>
  answers.map((answer) => ({ ...answer, question: inLocale(answer.question, locale) }))
