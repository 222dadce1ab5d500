import type { Definition } from '../endpoint.ts'
import type { ErrorName } from '../errors.ts'

/**
 * The documentation of a call. Only the server, the reference and the tests import this folder, because browsers need
 * the contract without its documentation.
 */
export type CallDocs = {
  /** What the call does, in one or two sentences. */
  summary: string
  /** The errors that the call may return. */
  errors: readonly ErrorName[]
}

/** The documentation of a resource. A call without documentation is a compile error, and so is the reverse. */
export type DocsOf<Resource extends Record<string, Definition>> = { [Name in keyof Resource]: CallDocs }
