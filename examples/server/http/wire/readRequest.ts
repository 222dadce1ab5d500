import type { Context } from 'hono'
import { type Struct, StructError } from 'superstruct'
import { BYTES_TYPE, isBytes } from '#shared/api/bytes.ts'
import type { Definition } from '#shared/api/endpoint.ts'
import { isIdempotencyKey } from '#shared/api/idempotencyKey.ts'
import { Token } from '#shared/api/scalars.ts'
import { readQuery } from '#shared/api/wire.ts'
import { HttpRefusal, Refusal } from '../../errors/refusal.ts'
import type { RequestParts } from '../../start/RequestParts.ts'
import { checkValue } from './checkValue.ts'

/** Refuses a value that its struct does not accept, with the field's name. */
function checked(value: unknown, struct: Struct<unknown, unknown>): unknown {
  // First, because the message of a struct's error contains the value.
  checkValue(value)
  const [error] = struct.validate(value)
  if (!error) return value
  if (!(error instanceof StructError)) throw error
  throw new Refusal('invalid', { field: error.path.join('.') || 'base' })
}

async function jsonOf(c: Context): Promise<unknown> {
  if (!/^application\/json\b/i.test(c.req.header('Content-Type') ?? '')) throw new HttpRefusal(415)
  try {
    return JSON.parse(await c.req.text())
  } catch {
    // Also a body that its sender has cut off.
    throw new HttpRefusal(400)
  }
}

/** The bytes of a part of a file. A part that does not arrive completely is not stored. */
async function bytesOf(c: Context): Promise<Blob> {
  if (c.req.header('Content-Type') !== BYTES_TYPE) throw new HttpRefusal(415)
  return c.req.blob().catch(() => {
    throw new HttpRefusal(400)
  })
}

/** Reads and checks a request strictly. Unknown fields of a body are refused, so that a misspelt field is noticed. */
export async function readRequest(c: Context, endpoint: Definition): Promise<RequestParts> {
  const parts: RequestParts = { params: c.req.param() }
  checkValue(parts.params)
  if (endpoint.query)
    parts.query = checked(readQuery(endpoint.query, new URL(c.req.url).searchParams), endpoint.query)
  if (endpoint.idempotent) {
    const key = c.req.header('Idempotency-Key') ?? ''
    if (!isIdempotencyKey(key)) throw new Refusal('invalid', { field: 'Idempotency-Key' })
    parts.idempotencyKey = key
  }
  const waitlistToken = endpoint.takesWaitlistToken && c.req.header('Waitlist-Token')
  if (waitlistToken)
    parts.waitlistToken = checked(waitlistToken, Token as unknown as Struct<unknown, unknown>) as string
  if (endpoint.body)
    parts.body = isBytes(endpoint.body) ? await bytesOf(c) : checked(await jsonOf(c), endpoint.body)
  return parts
}
