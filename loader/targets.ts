import { type Target, targets } from '#shared/bridge/messages.ts'
import { NorenError, wrong } from './NorenError.ts'

/** Throws a NorenError on what is no target; `option` is where the page's web person has written it. */
export function targetOf(option: string, value: unknown): Target {
  const target = Object.hasOwn(targets, value as string) ? (value as Target) : null
  if (!target) throw new NorenError('bad_target', wrong(option, value, Object.keys(targets).join(', ')))
  return target
}
