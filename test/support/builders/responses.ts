import { scalarDocs } from '#shared/api/docs/scalars.ts'
import type { AnyStruct } from '#shared/api/endpoint.ts'
import { isEssential } from '#shared/api/fallbacks.ts'
import type { VariantsSchema } from '#shared/api/variants.ts'

type Fields = Record<string, AnyStruct>

const firstVariant = ({ schema }: AnyStruct): AnyStruct =>
  Object.values((schema as VariantsSchema).structs)[0] as AnyStruct

/** A complete value of a struct: all fields are present, and each list has two items. */
export function sampleOf(struct: AnyStruct): unknown {
  const { type, schema } = struct
  if (type === 'array') return [sampleOf(schema), sampleOf(schema)]
  if (type === 'enums') return Object.keys(schema)[0]
  if (type === 'boolean') return true
  if (type === 'variants') return sampleOf(firstVariant(struct))
  if (type !== 'object') return scalarDocs[type as keyof typeof scalarDocs].example
  return Object.fromEntries(Object.entries(schema as Fields).map(([name, field]) => [name, sampleOf(field)]))
}

/** A place in a response: its keys from the outside in; 0 is the first item of a list. */
export type Place = { keys: (string | 0)[]; struct: AnyStruct; isInEssentialItem: boolean }

/** Every field and the first item of every list, from the outside in. */
export function placesOf(struct: AnyStruct, keys: Place['keys'] = [], isInEssentialItem = false): Place[] {
  const here = { keys, struct, isInEssentialItem }
  if (struct.type === 'array') {
    const item = struct.schema as AnyStruct
    return [here, ...placesOf(item, [...keys, 0], isEssential(item))]
  }
  if (struct.type === 'variants') return placesOf(firstVariant(struct), keys, isInEssentialItem)
  if (struct.type !== 'object') return [here]
  const fields = Object.entries(struct.schema as Fields)
  return [here, ...fields.flatMap(([name, field]) => placesOf(field, [...keys, name], isInEssentialItem))]
}

// biome-ignore lint/suspicious/noExplicitAny: the value has any shape
type Any = any

/** A copy of the value with another value at these keys; undefined removes the field. */
export function withValueAt(value: unknown, keys: Place['keys'], next: unknown): unknown {
  const copy = structuredClone(value) as Any
  const owner = keys.slice(0, -1).reduce((at: Any, key) => at[key], copy)
  owner[keys.at(-1) as string] = next
  return JSON.parse(JSON.stringify(copy))
}

/** The value at these keys; undefined if there is none. */
export const valueAt = (value: unknown, keys: readonly (string | number)[]): unknown =>
  keys.reduce((at: Any, key) => at?.[key], value)
