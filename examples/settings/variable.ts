import { SettingError, withoutPassword } from '../server/start/SettingError.ts'

export type Environment = Record<string, string | undefined>

/** An environment variable of the server, with its row in the document for operators. */
export type Variable<T> = {
  /** The values that it takes, as Markdown. */
  takes: string
  /** Its default, as Markdown. */
  otherwise: string
  /** Reads its text; undefined if the variable is missing. Throws a SettingError that says what it takes. */
  read(value: string | undefined, name: string, env: Environment): T
}

export type Variables = Record<string, Variable<unknown>>

/** The failure for a value that a variable does not take. */
export const invalidValue = (name: string, value: string, takes: string) =>
  new SettingError(`${name} is "${value}", but it takes ${takes}.`)

/** A whole number with its default and its limits. */
export const whole = (
  fallback: number,
  [least, most]: readonly [number, number],
  takes: string,
): Variable<number> => ({
  takes,
  otherwise: `\`${fallback}\``,
  read(value, name) {
    if (value === undefined) return fallback
    const number = /^\d{1,7}$/.test(value) ? Number(value) : Number.NaN
    if (number >= least && number <= most) return number
    throw invalidValue(name, value, `a whole number from ${least} to ${most}`)
  },
})

/** The least and the most calls that a limit allows. */
export const counts = [1, 999_999] as const

/** The shortest and the longest time limit, in ms. */
export const times = [10, 600_000] as const

/** The least characters of a secret. */
const LEAST_SECRET = 16

/** Reads an address with one of these schemes; null if the variable is missing or empty. */
export const readUrl =
  (schemes: readonly string[]) =>
  (value: string | undefined, name: string): string | null => {
    if (!value) return null
    const url = URL.canParse(value) ? new URL(value) : null
    if (url && schemes.includes(url.protocol) && url.hostname !== '') return value
    throw invalidValue(
      name,
      withoutPassword(value),
      `an address such as ${schemes[0]}//host/… (${schemes.join(' or ')})`,
    )
  }

/** Reads `on` or `off`. */
export const readSwitch =
  (fallback: 'on' | 'off') =>
  (value: string | undefined, name: string): boolean => {
    const text = value ?? fallback
    if (text === 'on' || text === 'off') return text === 'on'
    throw invalidValue(name, text, '"on" or "off"')
  }

/** Reads a secret. The message of a failure does not contain it. */
export function readSecret(value: string | undefined, name: string): string | null {
  if (value === undefined || value.length >= LEAST_SECRET) return value ?? null
  throw invalidValue(name, '…', `at least ${LEAST_SECRET} characters`)
}

/** Reads a text that can have any value. */
export const readText = (value: string | undefined) => value
