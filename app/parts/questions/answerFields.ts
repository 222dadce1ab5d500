import type { Question } from '#shared/api/questions.ts'
import { isRequired } from '#shared/questions/visibleQuestions.ts'
import { freeText } from '#shared/typed/plainText.ts'

/**
 * One field of a question. `kind`: a free text, a time of day at the hotel, or the number of men or women in a room.
 * `key` names its value in the form. Rooms count from 0; a text belongs to no room.
 */
export type AnswerField = {
  key: string
  kind: 'text' | 'time' | 'men' | 'women'
  question: Question
  room: number | null
  /** The adults of the room; 0 for a text. */
  adults: number
  /** The answer has files, so that it needs no text. */
  hasFiles?: boolean
}

/** What the guest has typed or chosen, by the key of the field; a missing value is empty. */
export type AnswerValues = Readonly<Record<string, string>>

/** The values of a form with questions. The form may have other fields too. */
export type AnswerFormValues = { answers: Record<string, string> }

/** The longest text, in characters. */
export const MAX_ANSWER = 255

const keyOf = ({ id }: Question, ...parts: (string | number)[]): string => ['q', id, ...parts].join('-')

/** The fields of a question for the adults of each room. */
export function fieldsOf(question: Question, adults: readonly number[]): AnswerField[] {
  const { question_type: type } = question
  if (type === 'free') return [{ key: keyOf(question), kind: 'text', question, room: null, adults: 0 }]
  if (type !== 'people_per_room')
    return adults.map((count, room) => ({
      key: keyOf(question, room),
      kind: 'time',
      question,
      room,
      adults: count,
    }))
  return adults.flatMap((count, room) =>
    (['men', 'women'] as const).map((kind) => ({
      key: keyOf(question, room, kind),
      kind,
      question,
      room,
      adults: count,
    })),
  )
}

/**
 * The fields of all questions, in the order of the hotel. `withFiles` are the numbers of the questions whose answers have
 * files.
 */
export const answerFields = (
  questions: readonly Question[],
  adults: readonly number[],
  withFiles: readonly number[] = [],
): AnswerField[] =>
  questions.flatMap((question) => {
    const hasFiles = withFiles.includes(question.id)
    return fieldsOf(question, adults).map((field) => ({ ...field, hasFiles }))
  })

/** The other number of the same room: men for women, and women for men. */
export const partnerOf = ({ key, kind }: AnswerField): string =>
  kind === 'men' ? key.replace(/men$/, 'women') : key.replace(/women$/, 'men')

/** The value of the other number, so that men and women are together the adults of the room. */
export const remainderOf = ({ adults }: AnswerField, value: string): string =>
  value === '' ? '' : String(adults - Number(value))

/** The values without men and women that are not the adults of their room: the guest has changed the rooms. */
export function fittingAnswers(values: AnswerValues, fields: readonly AnswerField[]): AnswerValues {
  const unfit = fields.filter((field) => {
    if (field.kind !== 'men' && field.kind !== 'women') return false
    const [own = '', other = ''] = [values[field.key], values[partnerOf(field)]]
    return own === '' || remainderOf(field, own) !== other
  })
  const keys = new Set(unfit.map(({ key }) => key))
  return Object.fromEntries(Object.entries(values).filter(([key]) => !keys.has(key)))
}

/** Whether the guest must fill in the field. An answer for one room needs an answer for each room. */
function mustBeFilled(field: AnswerField, fields: readonly AnswerField[], values: AnswerValues): boolean {
  if (isRequired(field.question) && !field.hasFiles) return true
  return fields.some(({ question, key }) => question === field.question && (values[key] ?? '') !== '')
}

/** The problems of the answers by the key of their field. The messages are keys of the texts under `form.problem`. */
export function answerProblems(
  values: AnswerValues,
  fields: readonly AnswerField[],
): { key: string; message: 'required' | 'notes' }[] {
  const problemOf = (field: AnswerField): 'required' | 'notes' | null => {
    const value = freeText(values[field.key] ?? '')
    if (value === '') return mustBeFilled(field, fields, values) ? 'required' : null
    return field.kind === 'text' && value.length > MAX_ANSWER ? 'notes' : null
  }
  return fields.flatMap((field) => {
    const message = problemOf(field)
    return message ? [{ key: field.key, message }] : []
  })
}
