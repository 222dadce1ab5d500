import { randomBytes } from 'node:crypto'
import type { Queries } from '../database/Database.ts'
import { fingerprintOf } from '../database/fingerprint.ts'
import { timestamp } from '../start/clock.ts'
import type { IssuedCopy } from './issueReceipt.ts'
import { readReceipts } from './storedReceipts.ts'

/** How long a one-time address opens its copy, in milliseconds. */
const LINK_MS = 60_000

/** Makes a one-time address of a copy. Returns its ticket, and until when it opens (milliseconds). Deletes the ended ones. */
export async function writeReceiptLink(
  tx: Queries,
  { id, copy }: Pick<IssuedCopy, 'id' | 'copy'>,
  now: number,
): Promise<{ ticket: string; until: number }> {
  const ticket = randomBytes(32).toString('base64url')
  const until = now + LINK_MS
  await tx.query('DELETE FROM receipt_links WHERE until <= $1::timestamptz', [timestamp(now)])
  await tx.query(
    'INSERT INTO receipt_links (fingerprint, receipt_id, place, until) VALUES ($1, $2, $3, $4::timestamptz)',
    [fingerprintOf(ticket), id, copy.copyNumber, timestamp(until)],
  )
  return { ticket, until }
}

/** The copy of a one-time address, whose ticket is used up by this; null for an unknown, used or ended one. */
export async function takeReceiptLink(on: Queries, ticket: string, now: number): Promise<IssuedCopy | null> {
  const [link] = await on.query<{ receipt_id: number; place: number; reservation_id: number }>(
    `DELETE FROM receipt_links l USING receipts r
     WHERE l.fingerprint = $1 AND l.until > $2::timestamptz AND r.id = l.receipt_id
     RETURNING l.receipt_id, l.place, r.reservation_id`,
    [fingerprintOf(ticket), timestamp(now)],
  )
  const receipts = link ? await readReceipts(on, link.reservation_id) : []
  const receipt = receipts.find(({ id }) => id === link?.receipt_id)
  const copy = receipt?.copies.find(({ copyNumber }) => copyNumber === link?.place)
  return receipt && copy ? { ...receipt, copy } : null
}
