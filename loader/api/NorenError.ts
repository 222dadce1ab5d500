import type { NorenError as Documented } from './noren.d.ts'

/** A refused option, and the sentence that says what it takes. */
export type OptionProblem = { option: string; message: string }

/** A refused call of `window.Noren`. Each problem names an option and the values it takes. */
export class NorenError extends Error implements Documented {
  override readonly name = 'NorenError'
  declare readonly code: Documented['code']
  /** Never empty. */
  declare readonly problems: OptionProblem[]

  constructor(code: Documented['code'], problems: OptionProblem[]) {
    super(problems.map(({ message }) => message).join('; '))
    Object.assign(this, { code, problems })
  }
}
