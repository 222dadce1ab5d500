export type Row = Record<string, unknown>

/** What statements run on: the whole database, or one transaction. */
export type Queries = {
  /** Runs one statement and gives its rows. Pass lists of objects as JSON text for `$n::jsonb`. */
  query<T extends Row = Row>(sql: string, params?: readonly unknown[]): Promise<T[]>
  /** Runs several statements without parameters. */
  exec(sql: string): Promise<void>
}

/**
 * A PostgreSQL database, embedded (PGlite) or a server. Both give days as `YYYY-MM-DD`, whole numbers as numbers and
 * moments as Dates. The embedded database has a single connection, so nothing slow may run inside a transaction.
 * Statements reject with DatabaseUnavailable when the same statement can succeed later.
 */
export type Database = Queries & {
  kind: 'pglite' | 'postgres'
  /**
   * Commits what `work` did, or rolls back when `work` rejects. A statement that can wait for rows of other calls belongs
   * into a transaction: single statements have reserved connections, so that searches do not wait behind bookings.
   */
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>
  /** A short transaction of background work, on separate connections. It gives up on a locked row at once. */
  background<T>(work: (tx: Queries) => Promise<T>): Promise<T>
  /** A transaction without time limits, on separate connections: for migrations and generated days. */
  maintenance<T>(work: (tx: Queries) => Promise<T>): Promise<T>
  /** The same database, in which table names are looked up in `schema` first and then in `public`. */
  inSchema(schema: string): Database
  close(): Promise<void>
}

/** The value of `search_path` for a schema. */
export const searchPath = (schema: string): string =>
  schema === 'public' ? 'public' : `"${schema.replaceAll('"', '""')}", public`
