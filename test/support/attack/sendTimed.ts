import { randomUUID } from 'node:crypto'
import type { Definition } from '#shared/api/endpoint.ts'
import { api } from '#shared/api/index.ts'
import { errorShapeProblem } from '../conformance/shapes.ts'
import type { Answer, Guest } from '../server/guest.ts'
import type { Attempt } from './Attack.ts'
import type { RequestParts } from './requests.ts'

/** The most time of an answer in milliseconds, while a plain call takes at most `PLAIN_MS`. */
const MOST_MS = 1_000
const PLAIN_MS = 40

/** How many times slower the machine is than an idle one, at least 1: by a call that only reads settings. */
export async function slowness(guest: Guest): Promise<number> {
  const startedAt = performance.now()
  await guest.call(api.settings.bookingWidget, { params: { hotelId: 'seoul' } })
  return Math.max(1, (performance.now() - startedAt) / PLAIN_MS)
}

/** The time of a plain call among many at once on an idle machine, in milliseconds. */
const PLAIN_OF_MANY_MS = 2

/** The same for so many calls at once: beside other programs each of them waits for the processor. */
export async function slownessOfMany(guest: Guest, count: number): Promise<number> {
  const startedAt = performance.now()
  const call = () => guest.call(api.settings.bookingWidget, { params: { hotelId: 'seoul' } })
  await Promise.all(Array.from({ length: count }, call))
  return Math.max(1, (performance.now() - startedAt) / (count * PLAIN_OF_MANY_MS))
}

/** A request as text, cut off. */
const shown = (request: RequestParts) => JSON.stringify(request).slice(0, 400)

/**
 * Sends a request, and checks what holds for each answer: it comes within a second, it is no server error, and it has
 * the form of its definition. A call of the operator has the operator's key.
 */
export async function sendTimed(
  { target, check, tried }: Pick<Attempt, 'target' | 'check' | 'tried'>,
  guest: Guest,
  { name, definition }: { name: string; definition: Definition },
  request: RequestParts,
): Promise<Answer<unknown>> {
  const startedAt = performance.now()
  const answer: Answer<unknown> = await guest.call(
    definition,
    { ...request, idempotencyKey: randomUUID() },
    definition.access === 'operator' ? { Authorization: `Bearer ${target.operatorKey}` } : {},
  )
  const time = performance.now() - startedAt
  tried(`requests of ${name}`)
  if (time > MOST_MS) {
    check(time < MOST_MS * (await slowness(guest)), `${name} took ${Math.round(time)} ms: ${shown(request)}`)
  }
  check(answer.status < 500, `${name} answered ${answer.status}: ${shown(request)}`)
  // Node.js refuses an address that is too long before the server reads it.
  if (answer.status === 431) return answer
  const problem =
    answer.status === 200
      ? (definition.response.validate(answer.body)[0]?.message ?? null)
      : errorShapeProblem(answer.body)
  check(problem === null, `${name} has an answer of another form: ${problem?.slice(0, 300)}`)
  return answer
}
