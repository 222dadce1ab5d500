import { report } from '#app/errors/report.ts'
import type { StartRequest } from '#app/start/started.ts'
import { BYTES_TYPE, isBytes } from '#shared/api/bytes.ts'
import type { ReadContext } from '#shared/api/defaultRules.ts'
import { type Definition, fillPath, type RequestOf, type ResponseOf } from '#shared/api/endpoint.ts'
import { INVALID_SESSION, readErrorBody } from '#shared/api/errors.ts'
import { writeQuery } from '#shared/api/wire.ts'
import { ApiError, CancelledError } from './ApiError.ts'
import { type CallKind, kindOf, timeLimits } from './limits/timeLimits.ts'
import { withLimit } from './limits/withLimit.ts'
import { readShape, UnreadableError } from './readShape.ts'

/** All parts that a request may have. The type of the endpoint decides which of them a request has. */
type Parts = {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
  waitlistToken?: string
}

/**
 * A failed request of a call. `sent` are its headers, with the session and the token that the server refused. `response`
 * is null if none arrived. `signal` cancels the call.
 */
export type FailedCall = {
  error: ApiError
  endpoint: Definition
  sent: Record<string, string>
  response: Response | null
  signal: AbortSignal | undefined
  /** A failure must neither leave the screen nor reload the page. */
  isBackground: boolean
  /** The guest must not notice the call. */
  isSilent: boolean
  /** See `CallOptions`. */
  owner: string | undefined
  keepsUser: boolean
}

/** Reacts to the failed requests of one call. Resolves to true if the client must repeat the request. */
export type Recovery = (failed: FailedCall) => Promise<boolean>

type ClientOptions = {
  apiBase: string
  identityBase: string
  /** The hotel whose values are the defaults of missing fields. */
  hotel: ReadContext['hotel']
  /** The headers of every call, such as session, token and language, by the options of the call. */
  headers: (
    endpoint: Definition,
    options: Pick<CallOptions, 'session' | 'owner' | 'leaving'>,
  ) => Promise<Record<string, string>>
  /** Creates the recovery of a call, which counts the repeats of this call. */
  recovery: () => Recovery
}

export type CallOptions = {
  /**
   * The same request, sent by the start script. It replaces the first request, unless its response resolves to null.
   */
  first?: StartRequest<Response | null> | undefined
  /**
   * Cancels the call: its request is aborted, and nothing is repeated. A booking's request is not aborted, because the
   * server may have received it; its result is still the result of the call.
   */
  signal?: AbortSignal | undefined
  /** The time limit of each request; by default the limit of the endpoint's kind. */
  kind?: CallKind
  /** A failure neither leaves the screen nor reloads the page. */
  isBackground?: boolean
  /** The guest does not notice the call, also not that the server is busy. Such a call is in the background. */
  isSilent?: boolean
  /** The client session of an earlier call with the same key. It is used until the server refuses it. */
  session?: string | undefined
  /**
   * The person who has ordered what the call books. The call is cancelled if another person is the user when it is sent, and its
   * screen decides what a lost sign-in leads to.
   */
  owner?: string | undefined
  /** A refusal of the call signs no user out: its caller decides. */
  keepsUser?: boolean
  /** The token of the call, instead of the stored one: of a user who leaves, or whose session has not begun here. Empty: none. */
  leaving?: string
  /** Called before each request with its client session. */
  onSession?: (session: string) => void
}

/**
 * Sends a request, and repeats it as long as the recovery of a failure demands. Each request has a time limit. Rejects
 * with ApiError, or with CancelledError.
 */
export type ApiCall = <E extends Definition>(
  endpoint: E,
  request: RequestOf<E>,
  options?: CallOptions,
) => Promise<ResponseOf<E>>

const brokenOff = (cause: unknown): never => {
  throw new ApiError('offline', null, null, 'The response broke off', { cause })
}

const readFile = (response: Response): Promise<Blob> => response.blob().catch(brokenOff)

async function parseBody(response: Response): Promise<unknown> {
  const text = await response.text().catch(brokenOff)
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The unchecked body of a successful response. Throws ApiError for a refusal. */
async function readBody({ path }: Definition, response: Response): Promise<unknown> {
  const body = await parseBody(response)
  const error = readErrorBody(body)
  // A server may refuse a client session with any status, so the text decides.
  if (response.ok && error.message !== INVALID_SESSION) return body
  throw new ApiError(
    'refused',
    response.status,
    error,
    error.message ?? `${path} answered ${response.status}`,
  )
}

const reported = new Set<string>()

/** Reports the places of a response that could not be read: each place once, without its values. */
function reportUnreadable(path: string, places: readonly string[]): void {
  const fresh = places.filter((place) => !reported.has(`${path} ${place}`))
  if (fresh.length === 0) return
  for (const place of fresh) reported.add(`${path} ${place}`)
  report(new Error(`${path} broke the contract`), { fields: fresh.join(' ') })
}

/**
 * Reads a response by the contract of its endpoint (`readShape`), and reports what cannot be read. Throws ApiError for a
 * refusal, for a response of which nothing can be read, and for a fault of the program while it reads.
 */
export async function readResponse<E extends Definition>(
  endpoint: E,
  response: Response,
  context: ReadContext,
): Promise<ResponseOf<E>> {
  if (isBytes(endpoint.response) && response.ok) return readFile(response) as Promise<ResponseOf<E>>
  const body = await readBody(endpoint, response)
  try {
    const { value, problems } = readShape(body, endpoint.response, context)
    reportUnreadable(endpoint.path, problems)
    return value as ResponseOf<E>
  } catch (cause) {
    // A function that the browser lacks is no fault of the server.
    const isContract = cause instanceof UnreadableError
    throw new ApiError(
      isContract ? 'contract' : 'program',
      response.status,
      null,
      isContract
        ? `${endpoint.path} broke the contract`
        : `The app failed to read ${endpoint.path}: ${cause}`,
      { cause },
    )
  }
}

/** Creates the client of the API. Requests and responses have the types of the endpoint. */
export function createClient({ apiBase, identityBase, hotel, headers, recovery }: ClientOptions): ApiCall {
  async function send(
    endpoint: Definition,
    parts: Parts,
    sent: Record<string, string>,
    signal: AbortSignal,
  ): Promise<Response> {
    const base = endpoint.server === 'identity' ? identityBase : apiBase
    const query = parts.query ? writeQuery(parts.query) : ''
    const isFile = parts.body instanceof Blob
    const body = parts.body instanceof Blob ? parts.body : JSON.stringify(parts.body)
    const init: RequestInit = {
      method: endpoint.method,
      signal,
      ...(endpoint.cookies && { credentials: 'include' }),
      headers: {
        ...sent,
        ...(parts.body !== undefined && { 'Content-Type': isFile ? BYTES_TYPE : 'application/json' }),
        ...(parts.idempotencyKey && { 'Idempotency-Key': parts.idempotencyKey }),
        ...(parts.waitlistToken && { 'Waitlist-Token': parts.waitlistToken }),
      },
      ...(parts.body !== undefined && { body }),
    }
    try {
      return await fetch(`${base}${fillPath(endpoint.path, parts.params)}${query && `?${query}`}`, init)
    } catch (cause) {
      throw new ApiError('offline', null, null, `${endpoint.path} could not be reached`, { cause })
    }
  }

  return async function call(endpoint, request, options = {}) {
    const {
      first,
      signal,
      kind = kindOf(endpoint),
      isSilent = false,
      keepsUser = false,
      session,
      owner,
      leaving,
      onSession,
    } = options
    const isBackground = isSilent || (options.isBackground ?? false)
    const recover = recovery()
    for (let given = first; ; given = undefined) {
      let response: Response | null = null
      let sent: Record<string, string> = {}
      if (signal?.aborted) throw new CancelledError()
      try {
        return await withLimit(
          timeLimits[kind],
          endpoint.idempotent ? undefined : signal,
          async (limited) => {
            if (given) limited.addEventListener('abort', given.cancel)
            sent = await headers(endpoint, { session, owner, ...(leaving !== undefined && { leaving }) })
            if (sent['Client-Session']) onSession?.(sent['Client-Session'])
            response = (await given?.response) ?? (await send(endpoint, request as Parts, sent, limited))
            return readResponse(endpoint, response, { hotel, request: request as Parts })
          },
        )
      } catch (error) {
        const isRecovered =
          error instanceof ApiError &&
          !signal?.aborted &&
          (await recover({
            error,
            endpoint,
            sent,
            response,
            signal,
            isBackground,
            isSilent,
            owner,
            keepsUser,
          }))
        if (!isRecovered) throw error
      }
    }
  }
}
