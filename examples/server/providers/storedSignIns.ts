import type { Queries } from '../database/Database.ts'
import { timestamp } from '../start/clock.ts'
import { type HandOver, STATE_MS } from './handOver.ts'
import type { Claims } from './provider.ts'

/** A stored sign-in at a provider. */
export type StoredSignIn = HandOver & {
  stateHash: string
  nonce: string
  verifier: string
  hotelId: number
  locale: string
  origin: string
  back: string
  startedAt: number
  claims: Claims | null
  /** See `Claims`. Sealed, also here. */
  consent: string | null
  sessionHash: string | null
}

type Row = {
  state_hash: string
  brand_id: number
  client_key: string
  cookie_hash: string
  challenge: string | null
  nonce: string
  verifier: string
  hotel_id: number
  locale: string
  origin: string
  back: string
  started_at: Date
  until: Date
  used_at: Date | null
  claims: Claims | null
  consent: string | null
  grant_hash: string | null
  redeemed_at: Date | null
  session_hash: string | null
}

const signInOfRow = (row: Row): StoredSignIn => ({
  stateHash: row.state_hash,
  brandId: row.brand_id,
  clientKey: row.client_key,
  cookieHash: row.cookie_hash,
  challenge: row.challenge,
  nonce: row.nonce,
  verifier: row.verifier,
  hotelId: row.hotel_id,
  locale: row.locale,
  origin: row.origin,
  back: row.back,
  startedAt: row.started_at.getTime(),
  until: row.until.getTime(),
  isUsed: row.used_at !== null,
  hasResult: row.claims !== null,
  claims: row.claims,
  consent: row.consent,
  grantHash: row.grant_hash,
  redeemedAt: row.redeemed_at?.getTime() ?? null,
  sessionHash: row.session_hash,
})

/** What a start page stores. */
export type NewSignIn = Pick<
  StoredSignIn,
  | 'stateHash'
  | 'brandId'
  | 'clientKey'
  | 'cookieHash'
  | 'challenge'
  | 'nonce'
  | 'verifier'
  | 'hotelId'
  | 'locale'
  | 'origin'
  | 'back'
>

export async function storeSignIn(on: Queries, made: NewSignIn, now: number): Promise<void> {
  await on.query('DELETE FROM provider_sign_ins WHERE until <= $1::timestamptz', [timestamp(now)])
  await on.query(
    `INSERT INTO provider_sign_ins (state_hash, brand_id, client_key, cookie_hash, challenge, nonce, verifier, hotel_id, locale, origin,
       back, started_at, until)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::timestamptz, $13::timestamptz)`,
    [
      ...[made.stateHash, made.brandId, made.clientKey, made.cookieHash, made.challenge, made.nonce],
      ...[made.verifier, made.hotelId, made.locale, made.origin, made.back],
      ...[timestamp(now), timestamp(now + STATE_MS)],
    ],
  )
}

const select = async (on: Queries, where: string, params: readonly unknown[]): Promise<StoredSignIn[]> =>
  (await on.query<Row>(`SELECT * FROM provider_sign_ins WHERE ${where}`, params)).map(signInOfRow)

/** Locks the sign-in of a state until the end of the transaction; null for an unknown state. */
export const lockSignIn = async (tx: Queries, stateHash: string): Promise<StoredSignIn | null> =>
  (await select(tx, 'state_hash = $1 FOR UPDATE', [stateHash]))[0] ?? null

/** Whether the rows are locked until the end of the transaction. */
export type RowLock = '' | 'FOR UPDATE'

/** The sign-in of a grant. */
export const signInOfGrant = async (
  on: Queries,
  grantHash: string,
  lock: RowLock,
): Promise<StoredSignIn | null> => (await select(on, `grant_hash = $1 ${lock}`, [grantHash]))[0] ?? null

/** The sign-ins that belong to cookies of a browser, the newest first. */
export const signInsOfCookies = (
  on: Queries,
  cookieHashes: readonly string[],
  lock: RowLock,
): Promise<StoredSignIn[]> =>
  select(on, `cookie_hash = ANY($1::text[]) ORDER BY started_at DESC, state_hash ${lock}`, [cookieHashes])

/** Uses a state up, with the identity that has come back; null after a failure. `consent` is sealed. */
export async function storeReturn(
  tx: Queries,
  { stateHash }: StoredSignIn,
  returned: { claims: Claims; consent: string | null } | null,
  now: number,
): Promise<void> {
  await tx.query(
    `UPDATE provider_sign_ins SET used_at = $2::timestamptz, claims = $3::jsonb, consent = $4, until = $5::timestamptz
     WHERE state_hash = $1`,
    [
      ...[stateHash, timestamp(now), returned && JSON.stringify(returned.claims), returned?.consent ?? null],
      timestamp(now + STATE_MS),
    ],
  )
}

export async function storeGrant(tx: Queries, { stateHash }: StoredSignIn, grantHash: string): Promise<void> {
  await tx.query('UPDATE provider_sign_ins SET grant_hash = $2 WHERE state_hash = $1', [stateHash, grantHash])
}

/** The person goes on in the window: the result belongs to its browser only, and no frame gets it any more. */
export async function keepInTab(tx: Queries, { stateHash }: StoredSignIn): Promise<void> {
  await tx.query('UPDATE provider_sign_ins SET challenge = NULL, grant_hash = NULL WHERE state_hash = $1', [
    stateHash,
  ])
}

export async function storeRedemption(
  tx: Queries,
  { stateHash }: StoredSignIn,
  sessionHash: string | null,
  now: number,
): Promise<void> {
  await tx.query(
    `UPDATE provider_sign_ins SET redeemed_at = coalesce(redeemed_at, $2::timestamptz), session_hash = $3 WHERE state_hash = $1`,
    [stateHash, timestamp(now), sessionHash],
  )
}
