import { randomUUID } from 'node:crypto'
import { assert as assertStruct } from 'superstruct'
import { type Definition, fillPath } from '#shared/api/endpoint.ts'
import { nameOfCode, readErrorBody } from '#shared/api/errors.ts'
import { writeQuery } from '#shared/api/wire.ts'

/** One thing the contract promises, and what came instead, if anything did. */
export type Finding = { promise: string; problem: string | null }

export type Request = {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
}

export type Reply = { status: number; type: string; body: unknown }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Why a body is not an error body of the contract, or null. */
export function errorShapeProblem(body: unknown): string | null {
  if (!isRecord(body)) return 'the body is not an object'
  if (typeof body.error === 'string') return null
  const { message, fields } = readErrorBody(body)
  if (!message) return 'there is no title'
  if (Object.keys(fields).length === 0) return 'there are no details'
  return Object.values(fields)
    .flat()
    .every(({ error }) => error !== '')
    ? null
    : 'a field has no sentence'
}

/** A server to walk, with what was found so far. */
export function walkerOf(base: string) {
  const findings: Finding[] = []
  let session = ''

  async function send(
    endpoint: Definition,
    { params = {}, query, body, headers = {} }: Request,
  ): Promise<Reply> {
    const search = query ? writeQuery(query) : ''
    const response = await fetch(`${base}${fillPath(endpoint.path, params)}${search && `?${search}`}`, {
      method: endpoint.method,
      headers: {
        'App-Version': 'conformance',
        ...(!endpoint.open && { 'Client-Session': session }),
        ...(endpoint.idempotent && { 'Idempotency-Key': randomUUID() }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const answer: unknown = await response.json().catch(() => null)
    return { status: response.status, type: response.headers.get('Content-Type') ?? '', body: answer }
  }

  function note(promise: string, problem: string | null): void {
    findings.push({ promise, problem })
  }

  function answers(endpoint: Definition, promise: string, reply: Reply): boolean {
    let problem = reply.status === 200 ? null : `it answered ${reply.status} ${JSON.stringify(reply.body)}`
    if (!problem && !/^application\/json\b/.test(reply.type)) problem = `it sent ${reply.type}`
    try {
      if (!problem) assertStruct(reply.body, endpoint.response)
    } catch (error) {
      problem = (error as Error).message
    }
    note(promise, problem)
    return problem === null
  }

  return {
    findings,
    send,
    note,
    /** Remembers the session for all that follows. */
    keepSession: (token: string) => {
      session = token
    },
    /** Checks that a call is answered exactly as the contract says; gives the answer, or null. */
    async accepts(endpoint: Definition, promise: string, request: Request): Promise<unknown> {
      const reply = await send(endpoint, request)
      return answers(endpoint, promise, reply) ? reply.body : null
    },
    /** Checks that a call is refused, with this status and, where one is given, for this reason. */
    async refuses(endpoint: Definition, promise: string, request: Request, status: number, reason?: string) {
      const reply = await send(endpoint, request)
      const said = nameOfCode(readErrorBody(reply.body).code)
      const problem =
        reply.status !== status
          ? `it answered ${reply.status}, not ${status}`
          : reason && said !== reason
            ? `the reason was ${said}, not ${reason}`
            : errorShapeProblem(reply.body)
      note(promise, problem)
      return reply
    },
  }
}

export type Walker = ReturnType<typeof walkerOf>
