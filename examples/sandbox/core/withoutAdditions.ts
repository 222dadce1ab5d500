import type { AnyStruct } from '#shared/api/endpoint.ts'
import { isAddedCode } from '#shared/api/errors.ts'
import { fallbackOf } from '#shared/api/fallbacks.ts'
import type { VariantsSchema } from '#shared/api/variants.ts'
import { isPlainObject } from '#shared/values/isPlainObject.ts'

/** A response without the fields that this contract adds: what a server of the level `core` sends. */
export function withoutAdditions(value: unknown, struct: AnyStruct): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutAdditions(item, struct.schema as AnyStruct))
  if (isPlainObject(value) && struct.type === 'variants') {
    const { key, structs } = struct.schema as VariantsSchema
    return withoutAdditions(value, structs[String(value[key])] as AnyStruct)
  }
  if (!isPlainObject(value) || struct.type !== 'object') return value
  const fields = Object.entries(struct.schema as Record<string, AnyStruct>)
  const remaining = fields.filter(([name, field]) => name in value && !fallbackOf(field)?.isAddition)
  return Object.fromEntries(remaining.map(([name, field]) => [name, withoutAdditions(value[name], field)]))
}

/** An error body without the codes and the `meta` values that this contract adds. */
export function withoutAddedCodes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutAddedCodes)
  if (!isPlainObject(value)) return value
  const remaining = Object.entries(value).filter(
    ([name, field]) => name !== 'meta' && !(name === 'code' && isAddedCode(field)),
  )
  const reset = isPlainObject(value.meta) &&
    'reset_code' in value.meta && { reset_code: value.meta.reset_code }
  return {
    ...Object.fromEntries(remaining.map(([name, field]) => [name, withoutAddedCodes(field)])),
    ...(reset && { meta: reset }),
  }
}
