/**
 * The database cannot be reached, or a statement waited longer than its limit. The same call can succeed later, so that
 * the server answers 503 with `Retry-After`.
 */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
  /** The state of PostgreSQL or the code of the system, such as `55P03` or `ECONNREFUSED`; empty if there is none. */
  readonly code: string

  constructor(cause: Error & { code?: unknown }) {
    super(cause.message, { cause })
    this.code = String(cause.code ?? '')
  }
}
