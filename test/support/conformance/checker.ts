import { randomUUID } from 'node:crypto'
import { assert as assertStruct } from 'superstruct'
import { type Definition, fillPath } from '#shared/api/endpoint.ts'
import { nameOfCode, readErrorBody } from '#shared/api/errors.ts'
import { writeQuery } from '#shared/api/wire.ts'

/** The hotel to check, with the keys that open a client session. */
export type Target = { hotelId: string; brandId: number; clientKey: string; clientSecret: string }

/** A requirement of the contract. `problem` says what the server did instead, or is null if the requirement is met. */
export type Finding = { requirement: string; problem: string | null }

export type Request = {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
}

export type Reply = { status: number; type: string; body: unknown }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Says why a body is not an error body of the contract. Returns null if it is one. */
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
    : 'a field has no message'
}

/** Sends requests to a server and collects the findings. */
export function createChecker(base: string) {
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
    return {
      status: response.status,
      type: response.headers.get('Content-Type') ?? '',
      body: await response.json().catch(() => null),
    }
  }

  function record(requirement: string, problem: string | null): void {
    findings.push({ requirement, problem })
  }

  function matchesContract(endpoint: Definition, requirement: string, reply: Reply): boolean {
    let problem = reply.status === 200 ? null : `the answer is ${reply.status} ${JSON.stringify(reply.body)}`
    if (!problem && !/^application\/json\b/.test(reply.type)) problem = `the content type is ${reply.type}`
    try {
      if (!problem) assertStruct(reply.body, endpoint.response)
    } catch (error) {
      problem = (error as Error).message
    }
    record(requirement, problem)
    return problem === null
  }

  return {
    findings,
    send,
    record,
    /** Sets the client session of all later requests. */
    setSession: (token: string) => {
      session = token
    },
    /** Requires an answer with the exact shape of the contract. Returns its body, or null after a problem. */
    async expectSuccess(endpoint: Definition, requirement: string, request: Request): Promise<unknown> {
      const reply = await send(endpoint, request)
      return matchesContract(endpoint, requirement, reply) ? reply.body : null
    },
    /** Requires a refusal with this status and, if `reason` is set, with this error name. */
    async expectRefusal(
      endpoint: Definition,
      requirement: string,
      request: Request,
      status: number,
      reason?: string,
    ) {
      const reply = await send(endpoint, request)
      const name = nameOfCode(readErrorBody(reply.body).code)
      const problem =
        reply.status !== status
          ? `the status is ${reply.status}, not ${status}`
          : reason && name !== reason
            ? `the reason is ${name}, not ${reason}`
            : errorShapeProblem(reply.body)
      record(requirement, problem)
      return reply
    },
  }
}

export type Checker = ReturnType<typeof createChecker>
