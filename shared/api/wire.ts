import type { AnyStruct } from './endpoint.ts'

/**
 * Writes structured values as a query: a list of plain values as `name[]=a&name[]=b`, objects and lists of objects as
 * JSON, other values as text. Null and undefined are left out. `readQuery` also accepts `name=a,b` and
 * `name=a&name=b` for a list, because an ignored list would widen the result.
 */
export function writeQuery(query: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined) continue
    if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) {
      for (const item of value) search.append(`${name}[]`, String(item))
    } else {
      search.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
    }
  }
  return search.toString()
}

function readValue(struct: AnyStruct, name: string, search: URLSearchParams): unknown {
  const plainList = struct.type === 'array' && struct.schema?.type !== 'object'
  if (plainList) {
    const listed = search.getAll(`${name}[]`)
    const plain = search.getAll(name).flatMap((text) => text.split(',').filter(Boolean))
    const texts = listed.length > 0 ? listed : plain
    return texts.length === 0 ? undefined : texts.map((text) => readText(struct.schema, text))
  }
  const text = search.get(name)
  return text === null ? undefined : readText(struct, text)
}

function readText(struct: AnyStruct, text: string): unknown {
  if (struct.type === 'string' || struct.type === 'enums') return text
  if (struct.type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text
  if (struct.is(text)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * Reads the values of a query by the fields of its struct. Unknown names are ignored; a value that is not valid stays
 * a text, which the struct refuses.
 */
export function readQuery(struct: AnyStruct, search: URLSearchParams): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(struct.schema as Record<string, AnyStruct>)) {
    const value = readValue(field, name, search)
    if (value !== undefined) values[name] = value
  }
  return values
}
