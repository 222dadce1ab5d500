/** What a password must have. The screen shows each condition, and the server refuses a password that misses one. */
export const passwordConditions = ['length', 'upper', 'lower', 'digit', 'symbol'] as const
type PasswordCondition = (typeof passwordConditions)[number]

const MIN_PASSWORD_LENGTH = 8
/** Longer passwords would only cost time: their hash has the same length. */
export const MAX_PASSWORD_LENGTH = 128

/**
 * A typed password in the characters that are hashed: full-width letters and digits get their usual width, so that a keyboard in
 * Japanese mode types the same password.
 */
export const normalPassword = (typed: string): string => typed.normalize('NFKC')

const lengthOf = (password: string) => [...password].length

const isMet: Record<PasswordCondition, (password: string) => boolean> = {
  length: (password) =>
    lengthOf(password) >= MIN_PASSWORD_LENGTH && lengthOf(password) <= MAX_PASSWORD_LENGTH,
  upper: (password) => /\p{Lu}/u.test(password),
  lower: (password) => /\p{Ll}/u.test(password),
  digit: (password) => /\d/.test(password),
  symbol: (password) => /[^\p{L}\p{N}\p{C}\s]/u.test(password),
}

/** The conditions that a typed password does not meet, in their order. */
export function unmetConditions(typed: string): PasswordCondition[] {
  const password = normalPassword(typed)
  return passwordConditions.filter((condition) => !isMet[condition](password))
}
