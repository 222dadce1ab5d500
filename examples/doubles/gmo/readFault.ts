import { enums, integer, is, max, min, object, optional, string } from 'superstruct'
import type { GmoFault } from './world.ts'

/** A caller waits for at most this time, and a fault ends by itself. */
const MOST_MS = 120_000
const MOST_TIMES = 1_000

const whole = (most: number) => max(min(integer(), 0), most)

const FaultBody = object({
  call: string(),
  kind: enums(['lose_request', 'lose_answer', 'garble', 'late', 'delay', 'refuse', 'decline', 'status']),
  times: whole(MOST_TIMES),
  ms: optional(whole(MOST_MS)),
})

/** What a fault looks like, for the answer to a wrong one. With 0 times, it ends the faults of its call. */
export const FAULT_SAYS = `{ call, kind, times (0 ends the faults of the call, at most ${MOST_TIMES}), ms? (0 to ${MOST_MS}) }`

/** Reads a fault that is to be planned; null for anything else. */
export const readFault = (value: unknown): GmoFault | null =>
  is(value, FaultBody) ? (value as GmoFault) : null
