import { type Definition, fillPath, type RequestOf, type ResponseOf } from '#shared/api/endpoint.ts'
import { readErrorBody } from '#shared/api/errors.ts'
import { writeQuery } from '#shared/api/wire.ts'
import { ApiError } from './ApiError.ts'
import { readShape } from './readShape.ts'

/** The parts any request may have; which of them one has is its endpoint's affair. */
type Parts = {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
}

/** A call that failed: how often it has been repeated already, and what came back, if anything did. */
export type FailedCall = {
  error: ApiError
  endpoint: Definition
  repeated: number
  response: Response | null
}

/** What a failed call may be mended by: answers whether the call should be made again. */
export type Recovery = (failed: FailedCall) => Promise<boolean>

export type ClientOptions = {
  apiBase: string
  identityBase: string
  /** Headers of every call, by endpoint: who asks, in which language. */
  headers: (endpoint: Definition) => Promise<Record<string, string>>
  recover: Recovery
}

/**
 * Makes a call, again as long as a failure can be mended. `answered` is the answer to the same call made elsewhere: it is
 * taken instead of a first request; null where there is none after all.
 */
export type Call = <E extends Definition>(
  endpoint: E,
  request: RequestOf<E>,
  answered?: Promise<Response | null>,
) => Promise<ResponseOf<E>>

async function parsed(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The body of an answer that is no refusal, whatever it is. Throws ApiError for a refusal. */
export async function readBody({ path }: Definition, response: Response): Promise<unknown> {
  const body = await parsed(response)
  if (response.ok) return body
  const error = readErrorBody(body)
  throw new ApiError(
    'refused',
    response.status,
    error,
    error.message ?? `${path} answered ${response.status}`,
  )
}

/** Reads an answer as its endpoint promises. Fields the contract does not know fall away. Throws ApiError. */
export async function readResponse<E extends Definition>(
  endpoint: E,
  response: Response,
): Promise<ResponseOf<E>> {
  const body = await readBody(endpoint, response)
  try {
    return readShape(body, endpoint.response) as ResponseOf<E>
  } catch (cause) {
    throw new ApiError('contract', response.status, null, `${endpoint.path} broke the contract`, { cause })
  }
}

/** A client of the whole API, typed by its endpoints. */
export function createClient({ apiBase, identityBase, headers, recover }: ClientOptions): Call {
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

  return async function call(endpoint, request, answered) {
    for (let repeated = 0; ; repeated++) {
      let response: Response | null = null
      try {
        if (repeated === 0 && answered) response = await answered
        response ??= await send(endpoint, request as Parts)
        return await readResponse(endpoint, response)
      } catch (error) {
        const isMended = error instanceof ApiError && (await recover({ error, endpoint, repeated, response }))
        if (!isMended) throw error
      }
    }
  }
}
