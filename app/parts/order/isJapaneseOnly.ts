import type { ApiError } from '#app/data/ApiError.ts'
import type { Message } from '#app/errors/notices.ts'

/** The message for a plan that is sold in Japanese only. A page shows it with the button to Japanese (`JapaneseOnly`). */
export const japaneseOnly: Message = { key: 'order.japaneseOnly.sentence' }

/** Whether an order or a change was refused because its plan is sold in Japanese only. */
export const isJapaneseOnly = ({ refusal }: ApiError): boolean =>
  refusal === 'plan_japanese_only' || refusal === 'plan_japanese_only_for_guest'
