import { mask } from 'superstruct'
import type { AnyStruct } from '#shared/api/endpoint.ts'
import { accepted } from '#shared/api/scalars.ts'

/** What the check of a struct needs, prepared once. */
type Shape = {
  struct: AnyStruct
  accepts: (value: unknown) => boolean
  /** The fields of an object and their shapes. */
  names: readonly string[] | null
  fields: Shape[]
  /** The shape of the values of a list. */
  item: Shape | null
  /** Whether null or undefined is valid. Determined at the first such value, because a refusing struct creates an error. */
  allowsNull: boolean | null
  allowsUndefined: boolean | null
  /** Values that are known to be valid: a thousand offers contain few different values. */
  valid: Set<unknown>
}

const broken = new Error('The value is not what was promised')
const shapes = new WeakMap<AnyStruct, Shape>()

/** The maximum of values that one shape remembers as valid. */
const MOST_VALID = 5000

/** The shape of a struct. Each is prepared once; superstruct would do so for every value. */
function shapeOf(struct: AnyStruct): Shape {
  const known = shapes.get(struct)
  if (known) return known
  const { type, schema } = struct
  const shape: Shape = {
    struct,
    accepts: accepted[type] ?? ((value) => struct.is(value)),
    names: type === 'object' && schema ? Object.keys(schema) : null,
    fields: [],
    item: type === 'array' && schema ? shapeOf(schema as AnyStruct) : null,
    allowsNull: null,
    allowsUndefined: null,
    valid: new Set(),
  }
  shapes.set(struct, shape)
  for (const name of shape.names ?? [])
    shape.fields.push(shapeOf((schema as Record<string, AnyStruct>)[name] as AnyStruct))
  return shape
}

/**
 * Throws if the value does not have the shape, and removes unknown fields. One function for all kinds that changes the
 * value in place: a browser compiles the function that is called most first, and a response is read before that.
 */
function check(value: unknown, shape: Shape): void {
  if (value === null) shape.allowsNull ??= shape.struct.is(null)
  if (value === undefined) shape.allowsUndefined ??= shape.struct.is(undefined)
  if ((value === null && shape.allowsNull) || (value === undefined && shape.allowsUndefined)) return
  const { names, fields, item, valid } = shape
  if (names) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw broken
    const object = value as Record<string, unknown>
    let known = 0
    for (let at = 0; at < names.length; at++) {
      const field = object[names[at] as string]
      if (field !== undefined) known++
      check(field, fields[at] as Shape)
    }
    if (Object.keys(object).length > known)
      for (const name in object) if (!names.includes(name)) delete object[name]
  } else if (item) {
    if (!Array.isArray(value)) throw broken
    for (const one of value) check(one, item)
  } else if (typeof value === 'number') {
    if (!shape.accepts(value)) throw broken
  } else if (!valid.has(value)) {
    if (!shape.accepts(value)) throw broken
    if (typeof value !== 'object' && valid.size < MOST_VALID) valid.add(value)
  }
}

/**
 * Reads a value by a struct of the contract and removes unknown fields from it. The result and the error are those of
 * `mask`, which is many times slower.
 */
export function readShape(value: unknown, struct: AnyStruct): unknown {
  try {
    check(value, shapeOf(struct))
    return value
  } catch {
    return mask(value, struct)
  }
}
