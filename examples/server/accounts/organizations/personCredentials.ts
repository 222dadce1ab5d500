import type { Queries } from '../../database/Database.ts'

/** The hash of the password of a person of an organization; null for a person without a password, who cannot sign in. */
export async function passwordOfPerson(on: Queries, personId: number): Promise<string | null> {
  const [found] = await on.query<{ password_hash: string }>(
    'SELECT password_hash FROM person_credentials WHERE person_id = $1',
    [personId],
  )
  return found?.password_hash ?? null
}

/** Stores the hash of a new password of a person of an organization, who is locked. The sessions of the person go on. */
export const storePasswordOfPerson = (
  tx: Queries,
  personId: number,
  passwordHash: string,
): Promise<unknown> =>
  tx.query(
    `INSERT INTO person_credentials (person_id, password_hash) VALUES ($1, $2)
     ON CONFLICT (person_id) DO UPDATE SET password_hash = EXCLUDED.password_hash`,
    [personId, passwordHash],
  )
