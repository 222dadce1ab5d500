import { calls as contract } from '#shared/api/docs/calls.ts'
import type { Definition } from '#shared/api/endpoint.ts'
import { INVALID_SESSION } from '#shared/api/errors.ts'
import { operatorApi } from '../../../examples/server/http/operator/operatorApi.ts'
import type { Answer } from '../server/guest.ts'
import { rows } from './rows.ts'
import type { World } from './world.ts'

export type Parts = { params?: object; query?: object; body?: object }
type Row = (world: World) => Promise<Parts>

/** The calls that end the sessions of their callers. */
const endings = ['sessions.tokens', 'sessions.signOut']

const rowOf = (resource: string, name: string) =>
  (rows as unknown as Record<string, Record<string, Row>>)[resource]?.[name]

/** Every call with its row, the endings last. */
export const calls = [
  ...contract.map(({ id, resource, name, endpoint: definition, docs: { errors } }) => ({
    ...{ name: id, definition, errors },
    row: rowOf(resource, name),
  })),
  ...Object.entries<Definition>(operatorApi.operator).map(([name, definition]) => ({
    ...{ name: `operator.${name}`, definition, errors: [] },
    row: rowOf('operator', name),
  })),
].sort((a, b) => endings.indexOf(a.name) - endings.indexOf(b.name))

export const ADMITTED = 'admitted'

/** The refusals of a caller. A handler gives any other answer below 500. */
const ofCaller = [
  'identity_expired',
  'session_expired',
  'session_token_not_found',
  'brand_mismatch',
  'reservation_not_found',
]

/** How a call has treated its caller: the refusal, or `admitted`. */
export function outcomeOf({ status, refusal, error }: Answer<unknown>): string {
  if (error.message === INVALID_SESSION) return INVALID_SESSION
  if (refusal !== null && ofCaller.includes(refusal)) return refusal
  return refusal === null && status !== 200 ? String(status) : ADMITTED
}
