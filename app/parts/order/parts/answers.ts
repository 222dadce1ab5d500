import { type AnswerField, answerFields } from '#app/parts/questions/answerFields.ts'
import { answerKeyOf, answersOf } from '#app/parts/questions/answersOf.ts'
import { questionsOf } from '#app/parts/questions/files/draftFile.ts'
import type { Answer } from '#shared/api/questions.ts'
import type { Order, PartialOrder } from '../order.ts'
import type { SentParts } from '../sentParts.ts'

const adultsOf = (chosen: Order['chosen']): number[] => chosen.map(({ party }) => party.adults)

/** The fields of the questions for the chosen rooms. */
export const fieldsOfAnswers = ({
  answers,
  chosen,
  stored,
}: Pick<Order, 'answers' | 'chosen' | 'stored'>): AnswerField[] =>
  answerFields(answers.asked, adultsOf(chosen), questionsOf(stored.files))

/** The complete answers as the request has them. */
export const answersOfOrder = ({ answers, guest, chosen, stored }: PartialOrder): Answer[] =>
  answersOf(answers.asked, guest.values.answers, adultsOf(chosen), stored.files)

export const answers = {
  request(order: PartialOrder) {
    const given = answersOfOrder(order)
    return given.length > 0 ? { additional_questions: given } : {}
  },

  /** Whether all files of the asked questions are uploaded. */
  isReady: ({ answers, stored }: PartialOrder): boolean =>
    stored.files.every(({ isDone, question }) => isDone || answers.asked.every(({ id }) => id !== question)),

  formFieldOf: (refused: string, { body }: SentParts): string | null =>
    answerKeyOf(refused, body.additional_questions ?? []),

  offeredAs: 'additional_questions',
}
