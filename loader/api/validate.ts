import { NorenError } from './NorenError.ts'

/** What an option takes: in words for the page's developer, and as the pattern that a value must match. */
export type OptionRule = [takes: string, pattern: RegExp]

/** The rule that admits these values only. */
export const oneOf = (values: readonly string[]): OptionRule => [
  values.join(', '),
  RegExp(`^(${values.join('|')})$`),
]

/** The sentence that names an option, its value and what it takes. */
export const message = (option: string, value: unknown, takes: string): string =>
  `${option} is "${value}"; it takes ${takes}`

/** Throws a NorenError with this code when the value breaks the rule; `option` is its name in the page's code. */
export function validate(
  code: NorenError['code'],
  option: string,
  value: unknown,
  [takes, pattern]: OptionRule,
): void {
  if (!pattern.test(String(value)))
    throw new NorenError(code, [{ option, message: message(option, value, takes) }])
}
