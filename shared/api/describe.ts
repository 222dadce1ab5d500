import { fallbackDocs } from './docs/fallbacks.ts'
import type { AnyStruct } from './endpoint.ts'
import { accepted } from './personScalars.ts'
import type { VariantsSchema } from './variants.ts'

/** The part of JSON Schema 2020-12 that OpenAPI 3.1 documents need. */
export type Schema = {
  type?: string | string[]
  $ref?: string
  enum?: unknown[]
  format?: string
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  discriminator?: { propertyName: string }
  description?: string
  default?: unknown
}

const plain = ['string', 'number', 'integer', 'boolean']

function nullableOf(schema: Schema): Schema {
  return schema.type
    ? {
        ...schema,
        type: [schema.type, 'null'].flat(),
        ...(schema.enum && { enum: [...schema.enum, null] }),
      }
    : { anyOf: [schema, { type: 'null' }] }
}

function base(struct: AnyStruct): Schema {
  if (Object.hasOwn(accepted, struct.type)) return { $ref: `#/components/schemas/${struct.type}` }
  if (plain.includes(struct.type)) return { type: struct.type }
  switch (struct.type) {
    case 'Bytes':
      return { type: 'string', format: 'binary' }
    case 'enums':
      return { type: 'string', enum: Object.values(struct.schema) }
    case 'array':
      return { type: 'array', items: describe(struct.schema) }
    case 'object': {
      const fields = Object.entries(struct.schema as Record<string, AnyStruct>)
      return {
        type: 'object',
        properties: Object.fromEntries(fields.map(([name, field]) => [name, describe(field)])),
        required: fields.filter(([, field]) => !field.is(undefined)).map(([name]) => name),
      }
    }
    case 'variants': {
      const { key, structs } = struct.schema as VariantsSchema
      return { oneOf: Object.values(structs).map(describe), discriminator: { propertyName: key } }
    }
    default:
      throw new TypeError(`The contract cannot describe a struct of type ${struct.type}`)
  }
}

/**
 * A struct as JSON Schema. Supports objects, variants, lists, enums, plain values, named scalars and files, optional or
 * nullable.
 * Throws a TypeError for other structs, so that the contract contains only documented types.
 */
export function describe(struct: AnyStruct): Schema {
  const schema = base(struct)
  return { ...(struct.is(null) ? nullableOf(schema) : schema), ...fallbackDocs(struct) }
}
