import type { QuestionType } from '#shared/api/questions.ts'
import type { Texts } from './texts.ts'

/** A question that a hotel or its brand asks guests. */
export type StoredQuestion = {
  id: number
  ownable_type: 'Hotel' | 'HotelBrand'
  question_type: QuestionType
  answer_type: 'text' | 'notification'
  question: Texts
  labels: string[]
  /** What the question is about; every booking when all are missing. */
  hotel_plan_codes?: string[]
  room_plan_codes?: string[]
  promotion_ids?: string[]
  /** The question is asked from this instant on. */
  started_at?: string
  /** Whether guests may attach files to the answer to a free question. */
  attachments_enabled?: boolean
  /** The paths of files that guests read before they answer, below `/pictures/`. */
  files?: string[]
}
