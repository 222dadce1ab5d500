import type { Problem } from './criteriaInput.ts'
import type { NorenError as Documented } from './noren.d.ts'

/** Why a call of `window.Noren` was refused; each problem names what would have to change. */
export class NorenError extends Error implements Documented {
  override readonly name = 'NorenError'
  declare readonly code: Documented['code']
  /** Never empty. */
  declare readonly problems: Problem[]

  constructor(code: Documented['code'], problems: Problem[]) {
    super(problems.map(({ message }) => message).join('; '))
    Object.assign(this, { code, problems })
  }
}
