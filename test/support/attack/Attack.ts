import type { Arbitrary } from 'fast-check'
import type { Guest } from '../server/guest.ts'

export type DatabaseKind = 'pglite' | 'postgres'

/** A server under attack, with the sandbox. */
export type Target = {
  database: DatabaseKind
  /** The base URL of its API. */
  api: string
  /** The origin of its app. */
  app: string
  /** The origin of the doubles of other providers. */
  doubles: string
  operatorKey: string | null
  /** A guest in a new tenant, or in the tenant with this name. */
  guest(tenant?: string): Promise<Guest>
  /** The resident memory of the server's process in bytes. */
  memory(): number
  /** What the server writes into its log while something runs. */
  logOf(work: () => Promise<unknown>): Promise<string>
}

/** One run of an attack with one seed. */
export type Attempt = {
  target: Target
  seed: number
  /** The first number in the short form, the second in the long form. */
  rounds(short: number, long: number): number
  /** Random values that the seed decides. A second call gives other values. */
  sample<T>(values: Arbitrary<T>, count: number): T[]
  /** Counts what was tried, for the report. */
  tried(what: string, count?: number): void
  /** Notes that a guarantee does not hold unless `holds` is true. The run continues. */
  check(holds: boolean, problem: string): void
}

export type Attack = {
  /** The path of its file. The name of a folder chooses all attacks in it. */
  name: string
  /** What must hold, as a sentence. */
  guarantee: string
  /** The attack needs more than a second, or starts its own servers: it runs in the long form only. */
  isLong?: true
  run(attempt: Attempt): Promise<void>
}
