/** A row of a mail: a name and its lines. */
export type Fact = { name: string; lines: string[] }
