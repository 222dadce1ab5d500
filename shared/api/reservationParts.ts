import { array, boolean, nullable, optional } from 'superstruct'
import { ExtraOrder, ReservedExtra } from './extras.ts'
import { addition, expected } from './fallbacks.ts'
import { Notes } from './personScalars.ts'
import { Answer, ReservedAnswer } from './questions.ts'
import { Text, Time } from './scalars.ts'

/** The optional parts of an order, as a guest orders them. A reservation has the same parts: `ReservedParts`. */
export const OrderedParts = {
  for_someone_else: optional(boolean()),
  notes: optional(Notes),
  /** When the guests expect to arrive, at the hotel. */
  arrival_time: optional(Time),
  additional_questions: optional(array(Answer)),
  extras: optional(array(ExtraOrder)),
  coupon_code: optional(Text),
}

/** The parts of `OrderedParts`, as a reservation has them. */
export const ReservedParts = {
  for_someone_else: expected(boolean(), false),
  notes: expected(Text, ''),
  /** Null if the guests have not said it. */
  arrival_time: addition(nullable(Time), null),
  /** The answers to the questions of the hotel and the brand. */
  additional_questions: addition(array(ReservedAnswer), []),
  /** The extras, in the order of the request. Their amounts are lines of the price. */
  extras: addition(array(ReservedExtra), []),
  /** The coupon that lowers the price; null without one. */
  coupon_code: addition(nullable(Text), null),
} satisfies Record<keyof typeof OrderedParts, unknown>
