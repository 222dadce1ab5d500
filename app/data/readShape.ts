import { mask } from 'superstruct'
import type { AnyStruct } from '#shared/api/endpoint.ts'
import { accepted } from '#shared/api/scalars.ts'

type Read = (value: unknown) => unknown

const broken = new Error('The value is not what was promised')
const readers = new WeakMap<AnyStruct, Read>()

/** So many values of one kind are remembered as right: of a thousand offers most say the same. */
const MOST_KNOWN = 5000

function fieldsReader(schema: Record<string, AnyStruct>): Read {
  const fields = Object.entries(schema).map(([name, struct]) => [name, readerOf(struct)] as const)
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw broken
    const given = value as Record<string, unknown>
    const known: Record<string, unknown> = {}
    for (const [name, read] of fields) {
      const part = read(given[name])
      if (part !== undefined) known[name] = part
    }
    return known
  }
}

function listReader(read: Read): Read {
  return (value) => {
    if (!Array.isArray(value)) throw broken
    return value.map((one) => read(one))
  }
}

function plainReader(struct: AnyStruct): Read {
  const accepts = accepted[struct.type]
  const right = new Set<unknown>()
  return (value) => {
    if (right.has(value)) return value
    if (!(accepts ? accepts(value) : struct.is(value))) throw broken
    if (right.size < MOST_KNOWN && typeof value !== 'object') right.add(value)
    return value
  }
}

/** How values of a struct are read: found out once, for the library would find it out for every value. */
function readerOf(struct: AnyStruct): Read {
  const made = readers.get(struct)
  if (made) return made
  const { type, schema } = struct
  const read =
    type === 'object' && schema
      ? fieldsReader(schema as Record<string, AnyStruct>)
      : type === 'array' && schema
        ? listReader(readerOf(schema as AnyStruct))
        : plainReader(struct)
  const [isNull, isNothing] = [struct.is(null), struct.is(undefined)]
  const whole: Read = (value) =>
    (value === null && isNull) || (value === undefined && isNothing) ? value : read(value)
  readers.set(struct, whole)
  return whole
}

/**
 * A value as a struct of the contract promises it; fields it does not know fall away. Says the same as `mask`, some
 * ten times faster, and throws what `mask` throws.
 */
export function readShape(value: unknown, struct: AnyStruct): unknown {
  try {
    return readerOf(struct)(value)
  } catch {
    return mask(value, struct)
  }
}
