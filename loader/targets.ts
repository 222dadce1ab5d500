import { type Target, targets } from '#shared/bridge/messages.ts'
import { demand, oneOf } from './demand.ts'

/** Throws a NorenError on what is no target; `option` is where the page's web person has written it. */
export function targetOf(option: string, value: unknown): Target {
  demand('bad_target', option, value, oneOf(Object.keys(targets)))
  return value as Target
}
