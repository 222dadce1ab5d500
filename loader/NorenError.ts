import type { Problem } from './criteriaInput.ts'
import type { NorenError as Documented } from './noren.d.ts'

/** Why a call of `window.Noren` was refused. */
export class NorenError extends Error implements Documented {
  override readonly name = 'NorenError'
  declare readonly code: Documented['code']
  /** Never empty: where no one criterion is at fault, the whole call is. */
  declare readonly problems: Problem[]

  constructor(code: Documented['code'], message: string, problems = [{ option: code.slice(4), message }]) {
    super(message)
    Object.assign(this, { code, problems })
  }
}

/** What a web person has written, and what should stand there. */
export const wrong = (option: string, value: unknown, takes: string): string =>
  `${option} is "${value}"; it takes ${takes}`
