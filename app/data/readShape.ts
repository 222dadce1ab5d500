import type { ReadContext } from '#shared/api/defaultRules.ts'
import type { AnyStruct } from '#shared/api/endpoint.ts'
import {
  defaultIn,
  fallbackOf,
  isEssential,
  isNeverEmptied,
  meaningOfUnknown,
} from '#shared/api/fallbacks.ts'
import { commonChecks } from '#shared/api/scalars.ts'
import type { VariantsSchema } from '#shared/api/variants.ts'

/** What the check of a struct needs, prepared once for each place in a response. */
type Shape = {
  struct: AnyStruct
  /** The place in the response: `rooms[].room_plans[].meals`. */
  path: string
  accepts: (value: unknown) => boolean
  /** The fields of an object and their shapes. */
  names: readonly string[] | null
  fields: Shape[]
  /** The shape of the values of a list. */
  item: Shape | null
  /** The field that names the variant of an object, and the shapes of the variants. */
  variants: { key: string; shapes: Map<unknown, Shape> } | null
  fallback: ReturnType<typeof fallbackOf>
  /** What an unknown value of an enumeration means. */
  meaning: unknown
  /** Whether null or undefined is valid. Determined at the first such value, because a refusing struct creates an error. */
  allowsNull: boolean | null
  allowsUndefined: boolean | null
  /** Values that are known to be valid: a thousand offers contain few different values. */
  valid: Set<unknown>
}

type ListShape = Shape & { item: Shape }

/** What is being read. `problems` are the places of values that could not be read. */
type Reading = { context: ReadContext; problems: Set<string> }

/** A response that does not have the shape of its struct. Any other error of `readShape` is a fault of the program. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError'
}

const UNREADABLE = Symbol('unreadable')
const shapes = new WeakMap<AnyStruct, Shape>()

/** The maximum of values that one shape remembers as valid. */
const MOST_VALID = 5000

function variantsOf({ key, structs }: VariantsSchema, path: string): Shape['variants'] {
  const shapes = Object.entries(structs).map(([name, struct]) => [name, makeShape(struct, path)] as const)
  return { key, shapes: new Map(shapes) }
}

function makeShape(struct: AnyStruct, path: string): Shape {
  const { type, schema } = struct
  const names = type === 'object' && schema ? Object.keys(schema) : null
  return {
    struct,
    path,
    accepts: commonChecks[type] ?? ((value) => struct.is(value)),
    names,
    fields: (names ?? []).map((name) => makeShape(schema[name], path ? `${path}.${name}` : name)),
    item: type === 'array' && schema ? makeShape(schema, `${path}[]`) : null,
    variants: type === 'variants' ? variantsOf(schema, path) : null,
    fallback: fallbackOf(struct),
    meaning: meaningOfUnknown(struct),
    allowsNull: null,
    allowsUndefined: null,
    valid: new Set(),
  }
}

/** The shape of a response. It is prepared once; superstruct would do so for every value. */
function shapeOf(struct: AnyStruct): Shape {
  const shape = shapes.get(struct) ?? makeShape(struct, '')
  shapes.set(struct, shape)
  return shape
}

const isNullable = (shape: Shape): boolean => (shape.allowsNull ??= shape.struct.is(null))
const isOptional = (shape: Shape): boolean => (shape.allowsUndefined ??= shape.struct.is(undefined))

/** The value in place of a missing or unreadable one; UNREADABLE if the object cannot do without the field. */
function substitute(
  given: unknown,
  shape: Shape,
  object: object,
  parent: unknown,
  reading: Reading,
): unknown {
  const isMissing = given === undefined || given === null
  if (isMissing && !isOptional(shape)) reading.problems.add(shape.path)
  if (!isMissing && shape.meaning !== undefined) return shape.meaning
  if (shape.fallback) return defaultIn(shape.fallback.value, object, reading.context, parent)
  if (isOptional(shape)) return undefined
  return isNullable(shape) ? null : UNREADABLE
}

function readObject(object: Record<string, unknown>, shape: Shape, parent: unknown, reading: Reading) {
  const names = shape.names as readonly string[]
  let known = 0
  for (let at = 0; at < names.length; at++) {
    const name = names[at] as string
    const field = shape.fields[at] as Shape
    const given = object[name]
    let value = given === undefined ? UNREADABLE : read(given, field, object, reading)
    if (value === UNREADABLE) {
      value = substitute(given, field, object, parent, reading)
      if (value === UNREADABLE) return UNREADABLE
      if (value === undefined) delete object[name]
      else object[name] = value
    } else if (value !== given) object[name] = value
    if (value !== undefined) known++
  }
  if (Object.keys(object).length > known)
    for (const name in object) if (!names.includes(name)) delete object[name]
  return object
}

/** Removes the items that cannot be read. */
function readList(list: unknown[], { struct, item }: ListShape, parent: unknown, reading: Reading) {
  let readable = 0
  for (const one of list) {
    let value = read(one, item, parent, reading)
    if (value === UNREADABLE) {
      if (one === null) reading.problems.add(item.path)
      if (item.meaning !== undefined) value = item.meaning
      else if (isEssential(item.struct)) return UNREADABLE
      else continue
    }
    list[readable++] = value
  }
  if (readable === 0 && list.length > 0 && isNeverEmptied(struct)) return UNREADABLE
  list.length = readable
  return list
}

/** Reads an object of one of several shapes. An object of an unknown shape cannot be read. */
function readVariant(value: unknown, { path, variants }: Shape, parent: unknown, reading: Reading): unknown {
  const object = typeof value === 'object' ? (value as Record<string, unknown>) : {}
  const shape = variants?.shapes.get(object[variants.key])
  if (shape) return read(value, shape, parent, reading)
  reading.problems.add(`${path}.${variants?.key}`)
  return UNREADABLE
}

/** Reads a value in place. Returns UNREADABLE and notes the place if the value does not have the shape. */
function read(value: unknown, shape: Shape, parent: unknown, reading: Reading): unknown {
  const { names, item, valid, variants } = shape
  if (value === null) return isNullable(shape) ? null : UNREADABLE
  if (variants) return readVariant(value, shape, parent, reading)
  if (names) {
    if (typeof value === 'object' && !Array.isArray(value))
      return readObject(value as Record<string, unknown>, shape, parent, reading)
  } else if (item) {
    if (Array.isArray(value)) return readList(value, shape as ListShape, parent, reading)
  } else if (typeof value === 'number') {
    if (shape.accepts(value)) return value
    // Many hotel systems number their plans and reservations.
    if (shape.struct.type === 'Code' && shape.accepts(String(value))) return String(value)
  } else if (valid.has(value)) {
    return value
  } else if (shape.accepts(value)) {
    if (typeof value !== 'object' && valid.size < MOST_VALID) valid.add(value)
    return value
  }
  reading.problems.add(shape.path)
  return UNREADABLE
}

/**
 * Reads a response by its struct, in place, and removes unknown fields. A list loses the items that cannot be read. A
 * field that is missing or cannot be read has its default (`shared/api/fallbacks.ts`), or else is absent or null; an
 * object that needs the field cannot be read then. `problems` are the places of values that cannot be read, without
 * those values. Throws an UnreadableError if the whole response cannot be read.
 */
export function readShape(
  response: unknown,
  struct: AnyStruct,
  context: ReadContext,
): { value: unknown; problems: string[] } {
  const problems = new Set<string>()
  const value = read(response, shapeOf(struct), null, { context, problems })
  if (value === UNREADABLE) throw new UnreadableError(`Unreadable: ${[...problems].join(' ')}`)
  return { value, problems: [...problems] }
}
