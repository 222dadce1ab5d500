import type { AnyStruct } from '#shared/api/endpoint.ts'
import { knownValuesOf } from '#shared/api/fallbacks.ts'
import type { VariantsSchema } from '#shared/api/variants.ts'

/** A value that no enumeration of this contract has, and the label that a server sends beside it. */
const NEW_VALUE = 'newly_added'
const NEW_LABEL = 'Newly added'

/**
 * The answer as a newer server could give it: every enumeration and variant is one that this contract does not know. In a
 * list, only the first item is new, so that its neighbours show what the app keeps.
 */
export function newerResponse(answer: unknown, struct: AnyStruct): unknown {
  if (answer === null || answer === undefined) return answer
  if (struct.type === 'enums' || knownValuesOf(struct)) return NEW_VALUE
  if (Array.isArray(answer)) {
    const [first, ...others] = answer
    return first === undefined ? [] : [newerResponse(first, struct.schema), ...others]
  }
  if (struct.type === 'variants') return { ...answer, [(struct.schema as VariantsSchema).key]: NEW_VALUE }
  if (struct.type !== 'object') return answer
  const fields = Object.entries<AnyStruct>(struct.schema)
  const newer = fields.map(([name, field]) => [
    name,
    newerResponse((answer as Record<string, unknown>)[name], field),
  ])
  const hasLabel = fields.some(([name]) => name === 'label')
  return { ...answer, ...Object.fromEntries(newer), ...(hasLabel && { label: NEW_LABEL }) }
}
