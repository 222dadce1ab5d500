import type { Queries } from '../database/Database.ts'
import { earlierAfterChange } from './accountRules.ts'

/** The address and the password of a member: an address has one account for each programme of a brand. */
export type Credential = {
  brand_id: number
  member_id: number
  email: string
  program_id: number | null
  password_hash: string | null
  earlier_hashes: string[]
}

/** An address as it is compared: in small letters. What follows a plus sign names another mailbox of the same person. */
export const accountEmail = (email: string): string => email.toLowerCase()

/** The programme of an account is the programme of its member, as in each answer. */
const SELECT = `SELECT c.brand_id, c.member_id, c.email, m.program_id, c.password_hash, c.earlier_hashes
  FROM credentials c JOIN members m ON m.brand_id = c.brand_id AND m.id = c.member_id`

/** The accounts of an address at a brand, the oldest first. `programId`: only of this programme; null for the account without one. */
export const findCredentials = (
  on: Queries,
  brandId: number,
  email: string,
  programId?: number | null,
): Promise<Credential[]> =>
  on.query<Credential>(
    `${SELECT} WHERE c.brand_id = $1 AND c.email = $2 AND ($3 OR m.program_id IS NOT DISTINCT FROM $4::integer)
     ORDER BY c.member_id`,
    [brandId, email, programId === undefined, programId ?? null],
  )

/** The account of a member; null for a member of another system, who has none. */
export async function credentialOfMember(
  on: Queries,
  brandId: number,
  memberId: number,
): Promise<Credential | null> {
  const [found] = await on.query<Credential>(`${SELECT} WHERE c.brand_id = $1 AND c.member_id = $2`, [
    brandId,
    memberId,
  ])
  return found ?? null
}

/**
 * Whether a credential still has this password, in a transaction that has locked the member. If another call has changed it since it was
 * read, what was checked counts no more.
 */
export async function isUnchanged(
  tx: Queries,
  { brand_id, member_id, password_hash }: Credential,
): Promise<boolean> {
  const found = await tx.query(
    'SELECT FROM credentials WHERE brand_id = $1 AND member_id = $2 AND password_hash IS NOT DISTINCT FROM $3',
    [brand_id, member_id, password_hash],
  )
  return found.length > 0
}

export const passwordsOf = ({ password_hash, earlier_hashes }: Credential) => ({
  present: password_hash,
  earlier: earlier_hashes,
})

export async function storePassword(
  tx: Queries,
  credential: Credential,
  passwordHash: string,
): Promise<void> {
  await tx.query(
    'UPDATE credentials SET password_hash = $3, earlier_hashes = $4::jsonb WHERE brand_id = $1 AND member_id = $2',
    [
      credential.brand_id,
      credential.member_id,
      passwordHash,
      JSON.stringify(earlierAfterChange(passwordsOf(credential))),
    ],
  )
}
