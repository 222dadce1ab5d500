import type { Attachment } from '#shared/api/attachments.ts'
import type { Answer, Question, ReservedAnswer } from '#shared/api/questions.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import type { StoredQuestion } from '../hotels/StoredQuestion.ts'
import { inLocale, type Texts } from '../hotels/texts.ts'

/** A question as on the wire, in a language, without an answer. `base` is the address of the API. */
export function questionOf(stored: StoredQuestion, locale: Locale, base: string): Question {
  const { question, question_type, attachments_enabled = false, files = [], ...fields } = stored
  const {
    hotel_plan_codes = [],
    room_plan_codes = [],
    promotion_ids = [],
    started_at = null,
    ...others
  } = fields
  const common = {
    ...others,
    question: inLocale(question, locale),
    settings: { started_at },
    remote_attachments_urls: files.map((path) => `${base}/pictures/${path}`),
    hotel_plan_codes,
    room_plan_codes,
    promotion_ids,
    wbf_price_codes: [],
    answer: { required: fields.labels.includes('required') },
  }
  return question_type === 'free'
    ? { ...common, question_type, attachments_enabled }
    : { ...common, question_type }
}

/** An answer in a reservation. It keeps its question, which the hotel may change or remove later. */
export type StoredAnswer = Answer & { question: Texts; attachments?: Attachment[] }

/** Answers as a reservation keeps them. `files` are the uploaded files by their `url`. */
export function storedAnswers(
  answers: readonly Answer[],
  questions: readonly StoredQuestion[],
  files: ReadonlyMap<string, Attachment>,
): StoredAnswer[] {
  const texts = new Map(questions.map(({ id, question }) => [id, question]))
  return answers.map((answer) => {
    const stored = { ...answer, question: texts.get(answer.id) ?? { en: '' } }
    if (stored.question_type !== 'free') return stored
    const { remote_attachments_urls = [], ...free } = stored
    return { ...free, attachments: remote_attachments_urls.flatMap((url) => files.get(url) ?? []) }
  })
}

/** Answers as on the wire, with their questions in a language. */
export const reservedAnswers = (answers: readonly StoredAnswer[], locale: Locale): ReservedAnswer[] =>
  answers.map(({ attachments = [], ...stored }) => {
    const answer = { ...stored, question: inLocale(stored.question, locale) }
    return answer.question_type === 'free' ? { ...answer, attachments } : answer
  })
