import { plainText } from '#shared/typed/plainText.ts'

/** Whether two codes are the same to the hotel. Null is no code. */
export const isSameCode = (one: string | null, other: string | null): boolean =>
  plainText(one ?? '').toUpperCase() === plainText(other ?? '').toUpperCase()
