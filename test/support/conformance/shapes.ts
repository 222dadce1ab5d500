import { validate } from 'superstruct'
import type { AnyStruct } from '#shared/api/endpoint.ts'
import { readErrorBody } from '#shared/api/errors.ts'
import { fallbackOf } from '#shared/api/fallbacks.ts'
import type { VariantsSchema } from '#shared/api/variants.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The paths of all additions of the contract that a response leaves out, such as `rooms[].description`. */
function missingAdditions(value: unknown, struct: AnyStruct, path = ''): string[] {
  if (Array.isArray(value))
    return value.flatMap((item) => missingAdditions(item, struct.schema as AnyStruct, `${path}[]`))
  if (isRecord(value) && struct.type === 'variants') {
    const { key, structs } = struct.schema as VariantsSchema
    const variant = structs[String(value[key])]
    return variant ? missingAdditions(value, variant, path) : []
  }
  if (!isRecord(value) || struct.type !== 'object') return []
  return Object.entries(struct.schema as Record<string, AnyStruct>).flatMap(([name, field]) => {
    const at = path ? `${path}.${name}` : name
    if (value[name] !== undefined) return missingAdditions(value[name], field, at)
    return fallbackOf(field)?.isRequired ? [at] : []
  })
}

/** Says how a response differs from the exact shape of the contract with its additions. Returns null if it does not. */
export function norenProblem(body: unknown, struct: AnyStruct): string | null {
  const [error] = validate(body, struct)
  const missing = [...new Set(missingAdditions(body, struct))]
  return error?.message ?? (missing.length > 0 ? `these fields are missing: ${missing.join(', ')}` : null)
}

/** Says why a body is not an error body of the contract. Returns null if it is one. */
export function errorShapeProblem(body: unknown): string | null {
  if (!isRecord(body)) return 'the body is not an object'
  if (typeof body.error === 'string') return null
  const { message, fields } = readErrorBody(body)
  if (!message) return 'there is no title'
  if (Object.keys(fields).length === 0) return 'there are no details'
  return Object.values(fields)
    .flat()
    .every(({ error }) => error !== '')
    ? null
    : 'a field has no message'
}
