import { NorenError } from './NorenError.ts'

/** What may stand in a place: in words for the page's web person, and as it is tried. */
export type Demand = [takes: string, admits: RegExp]

export const oneOf = (values: readonly string[]): Demand => [
  values.join(', '),
  RegExp(`^(${values.join('|')})$`),
]

/** What a web person has written, and what should stand there. */
export const wrong = (option: string, value: unknown, takes: string): string =>
  `${option} is "${value}"; it takes ${takes}`

/** Throws a NorenError where a value is not what is taken; `option` is where the page's web person has written it. */
export function demand(
  code: NorenError['code'],
  option: string,
  value: unknown,
  [takes, admits]: Demand,
): void {
  if (!admits.test(String(value)))
    throw new NorenError(code, [{ option, message: wrong(option, value, takes) }])
}
