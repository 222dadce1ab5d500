import { type Target, targets } from '#shared/bridge/messages.ts'
import { oneOf, validate } from './validate.ts'

/** The value as a target. Throws a NorenError when it is none; `option` is its name in the page's code. */
export function toTarget(option: string, value: unknown): Target {
  validate('bad_target', option, value, oneOf(Object.keys(targets)))
  return value as Target
}
