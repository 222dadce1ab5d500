import { randomUUID } from 'node:crypto'
import { readShape } from '#app/data/readShape.ts'
import { BYTES_TYPE } from '#shared/api/bytes.ts'
import { contextOf, type ReadContext } from '#shared/api/defaultRules.ts'
import { type AnyStruct, type Definition, fillPath } from '#shared/api/endpoint.ts'
import { nameOfCode, readErrorBody } from '#shared/api/errors.ts'
import { writeQuery } from '#shared/api/wire.ts'
import { errorShapeProblem, norenProblem } from './shapes.ts'

/** The hotel to check, with the keys that open a client session. */
export type Target = { hotelId: string; brandId: number; clientKey: string; clientSecret: string }

/** `core`: what the app needs to book. `noren`: the complete contract with its additional fields and error codes. */
export type Level = 'core' | 'noren'

/** A requirement of a level. `problem` says what the server did instead, or is null if the requirement is met. */
export type Finding = { level: Level; requirement: string; problem: string | null }

export type Request = {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
}

export type Reply = { status: number; type: string; body: unknown }

/** Text is a body that is no JSON; a Blob is a part of a file. */
const isSentAsIs = (body: unknown): body is string | Blob => typeof body === 'string' || body instanceof Blob

const answerProblem = ({ status, type, body }: Reply): string | null => {
  if (status !== 200) return `the answer is ${status} ${JSON.stringify(body)}`
  return /^application\/json\b/.test(type) ? null : `the content type is ${type}`
}

/** Reads a response as the app does, with its defaults. `problem` names what cannot be read. */
function readAsApp(struct: AnyStruct, body: unknown, context: ReadContext) {
  try {
    const { value, problems } = readShape(structuredClone(body), struct, context)
    return { value, problem: problems.length > 0 ? `unreadable: ${problems.join(', ')}` : null }
  } catch (error) {
    return { value: null, problem: (error as Error).message }
  }
}

/** At the level `core`, a refusal has a status from 400 to 499 and a title. A session needs its exact status. */
function coreRefusalProblem({ status, body }: Reply, wanted: number): string | null {
  const isRefusal = wanted === 401 ? status === 401 : status >= 400 && status < 500
  if (!isRefusal) return `the status is ${status}, not ${wanted}`
  return readErrorBody(body).message ? null : 'there is no title'
}

function norenRefusalProblem({ status, body }: Reply, wanted: number, reason?: string): string | null {
  if (status !== wanted) return `the status is ${status}, not ${wanted}`
  const { code } = readErrorBody(body)
  if (reason && nameOfCode(code) !== reason) return `the error code is ${code}, not the code of ${reason}`
  return errorShapeProblem(body)
}

/** Sends requests to a server and collects the findings. `onSend` is called with each call of the contract that is sent. */
export function createChecker(base: string, { hotelId }: Target, onSend?: (call: Definition) => void) {
  const findings: Finding[] = []
  let session = ''
  let { hotel } = contextOf(hotelId)

  async function send(
    endpoint: Definition,
    { params = {}, query, body, headers = {} }: Request,
  ): Promise<Reply> {
    onSend?.(endpoint)
    const search = query ? writeQuery(query) : ''
    const response = await fetch(`${base}${fillPath(endpoint.path, params)}${search && `?${search}`}`, {
      method: endpoint.method,
      headers: {
        'App-Version': 'conformance',
        ...(endpoint.access !== 'open' && { 'Client-Session': session }),
        ...(endpoint.idempotent && { 'Idempotency-Key': randomUUID() }),
        ...(body !== undefined && { 'Content-Type': body instanceof Blob ? BYTES_TYPE : 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isSentAsIs(body) ? body : JSON.stringify(body) }),
    })
    return {
      status: response.status,
      type: response.headers.get('Content-Type') ?? '',
      body: await response.json().catch(() => null),
    }
  }

  function record(requirement: string, problem: string | null, level: Level = 'core'): void {
    findings.push({ level, requirement, problem })
  }

  return {
    findings,
    send,
    /** Adds a finding, of the level `core` unless `level` is set. */
    record,
    /** Sets the client session of all later requests. */
    setSession: (token: string) => {
      session = token
    },
    /** Sets the hotel's currency, which amounts without a currency have. */
    setCurrency: (currency: string) => {
      hotel = { ...hotel, currency }
    },
    /**
     * Requires an answer that the app can read, and at the level `noren` the exact shape of the contract. Returns the
     * body as the app reads it, or null if the app cannot read all of it.
     */
    async expectSuccess(endpoint: Definition, requirement: string, request: Request): Promise<unknown> {
      const reply = await send(endpoint, request)
      const failed = answerProblem(reply)
      const read = readAsApp(endpoint.response, reply.body, { hotel, request })
      record(requirement, failed ?? read.problem)
      record(requirement, failed ?? norenProblem(reply.body, endpoint.response), 'noren')
      return (failed ?? read.problem) === null ? read.value : null
    },
    /**
     * Requires a refusal, and at the level `noren` this status and, if `reason` is set, this error name. With
     * `level: 'noren'`, a server of the level `core` may also answer in another way.
     */
    async expectRefusal(
      endpoint: Definition,
      requirement: string,
      request: Request,
      status: number,
      reason?: string,
      level: Level = 'core',
    ): Promise<Reply> {
      const reply = await send(endpoint, request)
      if (level === 'core') record(requirement, coreRefusalProblem(reply, status))
      record(requirement, norenRefusalProblem(reply, status, reason), 'noren')
      return reply
    },
  }
}

export type Checker = ReturnType<typeof createChecker>
