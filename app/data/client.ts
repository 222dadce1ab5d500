import type { ReadContext } from '#shared/api/defaultRules.ts'
import { type Definition, fillPath, type RequestOf, type ResponseOf } from '#shared/api/endpoint.ts'
import { readErrorBody } from '#shared/api/errors.ts'
import { writeQuery } from '#shared/api/wire.ts'
import { ApiError } from './ApiError.ts'
import { readShape } from './readShape.ts'
import { reportUnreadable } from './reportUnreadable.ts'

/** All parts that a request may have. The type of the endpoint decides which of them a request has. */
type Parts = {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
}

/** A failed call. `repeated` is the number of repeats so far; `response` is null if none arrived. */
export type FailedCall = {
  error: ApiError
  endpoint: Definition
  repeated: number
  response: Response | null
}

/** Reacts to a failed call. Resolves to true if the client must repeat the call. */
export type Recovery = (failed: FailedCall) => Promise<boolean>

export type ClientOptions = {
  apiBase: string
  identityBase: string
  /** The hotel whose values are the defaults of missing fields. */
  hotel: ReadContext['hotel']
  /** The headers of every call, such as session, token and language. */
  headers: (endpoint: Definition) => Promise<Record<string, string>>
  recover: Recovery
}

/**
 * Sends a request, and repeats it as long as the recovery of a failure demands. `first` is the response to the same request
 * that the start script has sent; it replaces the first request, unless it resolves to null. Rejects with ApiError.
 */
export type Call = <E extends Definition>(
  endpoint: E,
  request: RequestOf<E>,
  first?: Promise<Response | null>,
) => Promise<ResponseOf<E>>

async function parseBody(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The unchecked body of a successful response. Throws ApiError for a refusal. */
async function readBody({ path }: Definition, response: Response): Promise<unknown> {
  const body = await parseBody(response)
  if (response.ok) return body
  const error = readErrorBody(body)
  throw new ApiError(
    'refused',
    response.status,
    error,
    error.message ?? `${path} answered ${response.status}`,
  )
}

/**
 * Reads a response by the contract of its endpoint (`readShape`), and reports what cannot be read. Throws ApiError for a
 * refusal, and for a response of which nothing can be read.
 */
export async function readResponse<E extends Definition>(
  endpoint: E,
  response: Response,
  context: ReadContext,
): Promise<ResponseOf<E>> {
  const body = await readBody(endpoint, response)
  try {
    const { value, problems } = readShape(body, endpoint.response, context)
    reportUnreadable(endpoint.path, problems)
    return value as ResponseOf<E>
  } catch (cause) {
    throw new ApiError('contract', response.status, null, `${endpoint.path} broke the contract`, { cause })
  }
}

/** Creates the client of the API. Requests and responses have the types of the endpoint. */
export function createClient({ apiBase, identityBase, hotel, headers, recover }: ClientOptions): Call {
  async function send(endpoint: Definition, parts: Parts): Promise<Response> {
    const base = endpoint.server === 'identity' ? identityBase : apiBase
    const query = parts.query ? writeQuery(parts.query) : ''
    const init: RequestInit = {
      method: endpoint.method,
      headers: {
        ...(await headers(endpoint)),
        ...(parts.body !== undefined && { 'Content-Type': 'application/json' }),
        ...(parts.idempotencyKey && { 'Idempotency-Key': parts.idempotencyKey }),
      },
      ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
    }
    try {
      return await fetch(`${base}${fillPath(endpoint.path, parts.params)}${query && `?${query}`}`, init)
    } catch (cause) {
      throw new ApiError('offline', null, null, `${endpoint.path} could not be reached`, { cause })
    }
  }

  return async function call(endpoint, request, first) {
    for (let repeated = 0; ; repeated++) {
      let response: Response | null = null
      try {
        if (repeated === 0 && first) response = await first
        response ??= await send(endpoint, request as Parts)
        return await readResponse(endpoint, response, { hotel, request: request as Parts })
      } catch (error) {
        const isRecovered =
          error instanceof ApiError && (await recover({ error, endpoint, repeated, response }))
        if (!isRecovered) throw error
      }
    }
  }
}
