import { record, string } from 'superstruct'
import { personalStorage } from '#app/platform/person.ts'
import type { Wish } from './writeWish.ts'

const Answers = record(string(), string())

const keyOf = (number: string): string => `extra_answers_${number}`

/** What the guest has answered in this tab to questions of extras of a reservation, by the id of the extra. No address has it. */
export type TypedAnswers = Readonly<Record<string, string>>

export const extraAnswers = {
  /** Empty if the guest has answered nothing. */
  of(number: string): TypedAnswers {
    try {
      const stored: unknown = JSON.parse(personalStorage.get(keyOf(number)) ?? '{}')
      return Answers.is(stored) ? stored : {}
    } catch {
      return {}
    }
  },
  store: (number: string, answers: TypedAnswers): void =>
    personalStorage.set(keyOf(number), JSON.stringify(answers)),
  remove: (number: string): void => personalStorage.remove(keyOf(number)),
}

/** A wish of an address with what the guest has answered in this tab. */
export function withAnswers(wish: Wish, number: string): Wish {
  if (!wish.extras) return wish
  const answers = extraAnswers.of(number)
  return {
    ...wish,
    extras: wish.extras.map((order) => {
      const answer = answers[order.extra_id]
      return answer === undefined ? order : { ...order, answer }
    }),
  }
}
