import { mask, type Struct } from 'superstruct'
import type { Definition, ResponseOf } from '#shared/api/endpoint.ts'
import { ApiError } from './ApiError.ts'
import { readBody } from './client.ts'

type Fields = Record<string, Struct<unknown>>

/** The readable fields of a response, and the names of the others. */
export type Lenient<T> = { value: Partial<T>; broken: string[] }

/**
 * Reads a response field by field, for responses that a screen can do without. A field that is missing or has the wrong
 * shape is left out and named in `broken`. Throws ApiError for a refusal, or if the response is not an object.
 */
export async function readLeniently<E extends Definition>(
  endpoint: E,
  response: Response,
): Promise<Lenient<ResponseOf<E>>> {
  const body = await readBody(endpoint, response)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ApiError('contract', response.status, null, `${endpoint.path} broke the contract`)
  }
  const value: Record<string, unknown> = {}
  const broken: string[] = []
  for (const [name, struct] of Object.entries(endpoint.response.schema as Fields)) {
    const given = Object.hasOwn(body, name) ? (body as Record<string, unknown>)[name] : undefined
    try {
      const read = mask(given, struct)
      if (read !== undefined) value[name] = read
    } catch {
      broken.push(name)
    }
  }
  return { value: value as Partial<ResponseOf<E>>, broken }
}
