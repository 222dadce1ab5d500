import type { CodeAnswer } from '#shared/api/rooms.ts'
import type { CodeKey } from './draft.ts'

/** What the hotel said of the codes of a search; null where it said nothing. */
export type CodeAnswers = Record<CodeKey, CodeAnswer | null>

/** The answer to this code, as it is typed now: what was said of another is no answer to it. */
export function answerTo(typed: string, answer: CodeAnswer | null | undefined): CodeAnswer | null {
  const isSame = answer?.code.toLowerCase() === typed.trim().toLowerCase()
  return answer && isSame ? answer : null
}
