import type { CodeAnswer } from '#shared/api/rooms.ts'
import { plainText } from '#shared/typed/plainText.ts'
import type { CodeKey } from '../searchDraft.ts'

/** The hotel's answers to the codes of a search; null for a code that the search does not have. */
export type CodeAnswers = Record<CodeKey, CodeAnswer | null>

/** The answer if it belongs to the code that the field contains now; null if it belongs to another code. */
export function answerTo(typed: string, answer: CodeAnswer | null | undefined): CodeAnswer | null {
  const isSame = answer?.code.toUpperCase() === plainText(typed).toUpperCase()
  return answer && isSame ? answer : null
}
