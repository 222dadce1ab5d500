import type { Queries } from '../database/Database.ts'
import type { MemberKey } from '../members/people.ts'
import { hashOf } from '../sessions/tokens.ts'
import { timestamp } from '../start/clock.ts'
import type { SignedState } from './passkeyRules.ts'

export type StoredPasskey = MemberKey &
  SignedState & {
    id: number
    credentialId: string
    hotelId: number
    publicKey: string
    transports: string[]
    isBackedUp: boolean
    createdAt: number
    lastUsedAt: number | null
  }

type Row = {
  id: number
  credential_id: string
  brand_id: number
  member_id: number
  hotel_id: number
  user_handle: string
  public_key: string
  transports: string[]
  counter: string | number
  backup_eligible: boolean
  backed_up: boolean
  created_at: Date
  last_used_at: Date | null
}

const passkeyOfRow = (row: Row): StoredPasskey => ({
  id: row.id,
  credentialId: row.credential_id,
  brandId: row.brand_id,
  memberId: row.member_id,
  hotelId: row.hotel_id,
  userHandle: row.user_handle,
  publicKey: row.public_key,
  transports: row.transports,
  // A large number of SQL is a text in one of the drivers.
  counter: Number(row.counter),
  isBackupEligible: row.backup_eligible,
  isBackedUp: row.backed_up,
  createdAt: row.created_at.getTime(),
  lastUsedAt: row.last_used_at?.getTime() ?? null,
})

/** The passkey with the id that a device shows, of any brand of its domain; null for an unknown one. */
export async function findPasskey(
  on: Queries,
  credentialId: string,
  rpId: string,
): Promise<StoredPasskey | null> {
  const [row] = await on.query<Row>('SELECT * FROM passkeys WHERE credential_id = $1 AND rp_id = $2', [
    credentialId,
    rpId,
  ])
  return row ? passkeyOfRow(row) : null
}

/** A passkey as it is in a transaction that has locked its member; null if it was removed meanwhile. */
export async function readPasskey(tx: Queries, id: number): Promise<StoredPasskey | null> {
  const [row] = await tx.query<Row>('SELECT * FROM passkeys WHERE id = $1', [id])
  return row ? passkeyOfRow(row) : null
}

/** The passkeys of a member, the newest first. */
export async function passkeysOf(on: Queries, { brandId, memberId }: MemberKey): Promise<StoredPasskey[]> {
  const rows = await on.query<Row>(
    'SELECT * FROM passkeys WHERE brand_id = $1 AND member_id = $2 ORDER BY id DESC',
    [brandId, memberId],
  )
  return rows.map(passkeyOfRow)
}

type NewPasskey = Omit<StoredPasskey, 'id' | 'lastUsedAt'> & { rpId: string }

/** Stores a passkey. Returns null if the id of the credential is known already. */
export async function insertPasskey(tx: Queries, made: NewPasskey): Promise<StoredPasskey | null> {
  const [row] = await tx.query<Row>(
    `INSERT INTO passkeys (credential_id, brand_id, member_id, hotel_id, rp_id, user_handle, public_key, transports,
       counter, backup_eligible, backed_up, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10, $11, $12::timestamptz)
     ON CONFLICT (credential_id) DO NOTHING RETURNING *`,
    [
      ...[made.credentialId, made.brandId, made.memberId, made.hotelId, made.rpId, made.userHandle],
      ...[made.publicKey, JSON.stringify(made.transports), made.counter, made.isBackupEligible],
      ...[made.isBackedUp, timestamp(made.createdAt)],
    ],
  )
  return row ? passkeyOfRow(row) : null
}

/** Stores what a good signature has said. */
export async function storeUse(
  tx: Queries,
  id: number,
  { counter, isBackedUp, now }: { counter: number; isBackedUp: boolean; now: number },
): Promise<void> {
  await tx.query(
    'UPDATE passkeys SET counter = $2, backed_up = $3, last_used_at = $4::timestamptz WHERE id = $1',
    [id, counter, isBackedUp, timestamp(now)],
  )
}

/** Removes a passkey of a member. Returns false if the member has no such passkey. */
export async function deletePasskey(
  tx: Queries,
  { brandId, memberId }: MemberKey,
  id: number,
): Promise<boolean> {
  const [removed] = await tx.query<{ credential_id: string }>(
    'DELETE FROM passkeys WHERE id = $3 AND brand_id = $1 AND member_id = $2 RETURNING credential_id',
    [brandId, memberId, id],
  )
  if (!removed) return false
  await tx.query(
    'INSERT INTO removed_passkeys (credential_hash, brand_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [hashOf(removed.credential_id), brandId],
  )
  return true
}

/** Whether a brand has removed the passkey with this id. */
export async function wasRemoved(on: Queries, brandId: number, credentialId: string): Promise<boolean> {
  const found = await on.query('SELECT FROM removed_passkeys WHERE credential_hash = $1 AND brand_id = $2', [
    hashOf(credentialId),
    brandId,
  ])
  return found.length > 0
}
