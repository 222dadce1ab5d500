export type Row = Record<string, unknown>

/** What statements run on: the whole database, or one transaction of it. */
export type Queries = {
  /** Runs one statement and gives its rows. Lists of objects travel as JSON text for `$n::jsonb`. */
  query<T extends Row = Row>(sql: string, params?: readonly unknown[]): Promise<T[]>
  /** Runs several statements without parameters. */
  exec(sql: string): Promise<void>
}

/**
 * A PostgreSQL, embedded or not. Days come as `YYYY-MM-DD`, whole numbers as numbers, moments as Dates, on
 * both alike. The embedded one has a single connection: nothing slow may wait inside a transaction.
 */
export type Database = Queries & {
  kind: 'pglite' | 'postgres'
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>
  close(): Promise<void>
}
