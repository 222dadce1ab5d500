import type { Definition } from '../endpoint.ts'
import type { ErrorName } from '../errors.ts'

/**
 * What the reference says about a call. It stands apart from the contract, because a client in a browser needs the
 * contract and not its documentation: only the server, the reference and the tests import this folder.
 */
export type CallDocs = {
  /** What the call does, in one or two sentences. */
  summary: string
  /** The errors of the catalogue that a caller has to expect. */
  errors: readonly ErrorName[]
}

/** The documentation of a resource: a call without its documentation does not compile, nor documentation without its call. */
export type DocsOf<Resource extends Record<string, Definition>> = { [Name in keyof Resource]: CallDocs }
