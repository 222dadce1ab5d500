import { enums, optional, Struct } from 'superstruct'
import { type DefaultRule, defaultRules, type ReadContext } from './defaultRules.ts'
import type { AnyStruct } from './endpoint.ts'

/** A default that depends on other values. */
export class ByRule {
  constructor(readonly name: DefaultRule) {}
}

/** The default of a field that depends on other values: a rule of `defaultRules.ts`. */
export const byRule = (name: DefaultRule): ByRule => new ByRule(name)

/** `isRequired`: a server of the level `noren` always sends the field. */
type Fallback = { value: unknown; isAddition: boolean; isRequired: boolean }

const fallbacks = new WeakMap<AnyStruct, Fallback>()
const essentials = new WeakSet<AnyStruct>()
const fullLists = new WeakSet<AnyStruct>()
/** The meaning of unknown values by the schema of the enumeration: `nullable` and `optional` copy only the schema. */
const meanings = new WeakMap<object, unknown>()

function withFallback<S extends AnyStruct>(struct: S, fallback: Fallback): S {
  fallbacks.set(struct, fallback)
  return struct
}

/**
 * A response field that this contract adds. Servers of level `core` do not send it, and servers of level `noren` do. A
 * client reads `value` if the field is missing or unreadable.
 */
export const addition = <T, S>(struct: Struct<T, S>, value: NoInfer<T> | ByRule): Struct<T, S> =>
  withFallback(optional(struct) as unknown as Struct<T, S>, {
    value,
    isAddition: true,
    isRequired: !struct.is(undefined),
  })

/** A response field of the level `core` that a server may leave out. A client then reads `value`. */
export const defaulted = <T, S>(struct: Struct<T, S>, value: NoInfer<T>): Struct<T, S> =>
  withFallback(optional(struct) as unknown as Struct<T, S>, { value, isAddition: false, isRequired: false })

/** A response field that every server sends. A client reads `value` if the field is missing or unreadable. */
export const expected = <T, S>(struct: Struct<T, S>, value: NoInfer<T> | ByRule): Struct<T, S> =>
  withFallback(new Struct({ ...struct }) as Struct<T, S>, { value, isAddition: false, isRequired: true })

/** An enumeration of a response. A client reads unknown values as `unknown`. */
export function openEnums<const T extends string, const U extends T | null>(
  values: readonly T[],
  unknown: U,
): Struct<T, { [Value in T]: Value }> {
  const struct = enums(values) as unknown as Struct<T, { [Value in T]: Value }>
  meanings.set(struct.schema, unknown)
  return struct
}

/** An item without which its list is misleading. If one cannot be read, the whole list cannot be read. */
export function essential<S extends AnyStruct>(item: S): S {
  essentials.add(item)
  return item
}

/** A list that must not look empty. If it has items but none can be read, the whole list cannot be read. */
export function neverEmptied<S extends AnyStruct>(list: S): S {
  fullLists.add(list)
  return list
}

/** The known values of a text that may have others; undefined for another struct. */
export const knownValuesOf = ({ type, schema }: AnyStruct): readonly string[] | undefined =>
  type === 'Text' && schema ? schema : undefined

/** The default of a field and whether the field is an addition; undefined for a field without default. */
export const fallbackOf = (struct: AnyStruct): Fallback | undefined => fallbacks.get(struct)

/** Whether `essential` marks the struct. */
export const isEssential = (struct: AnyStruct): boolean => essentials.has(struct)

/** Whether `neverEmptied` marks the list. */
export const isNeverEmptied = (list: AnyStruct): boolean => fullLists.has(list)

/** What an unknown value of this enumeration means; undefined if an unknown value cannot be read. */
export const meaningOfUnknown = (struct: AnyStruct): unknown =>
  struct.schema && typeof struct.schema === 'object' ? meanings.get(struct.schema) : undefined

type FallbackRule = (object: unknown, context: ReadContext, parent: unknown) => unknown

/** The value of a default for a field of `object`, which is inside `parent`. */
export const defaultIn = (value: unknown, object: unknown, context: ReadContext, parent: unknown): unknown =>
  value instanceof ByRule ? (defaultRules[value.name] as FallbackRule)(object, context, parent) : value
