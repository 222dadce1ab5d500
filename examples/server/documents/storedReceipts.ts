import type { Locale } from '#shared/i18n/locale.ts'
import type { Queries } from '../database/Database.ts'
import { timestamp } from '../start/clock.ts'
import type { Addressee, Copy, IssuedReceipt } from './issueRules.ts'
import type { ReceiptContent } from './receiptContent.ts'

/** A receipt as it is stored, with its copies. */
export type StoredReceipt = IssuedReceipt & { id: number; content: ReceiptContent }

type Row = {
  id: number
  number: number
  version: number
  room: number | null
  content: ReceiptContent
  copies: { place: number; addressee: Addressee; locale: Locale; session: string; at: string }[] | null
}

/** The receipts of a reservation, the first one first. */
export async function readReceipts(on: Queries, reservationId: number): Promise<StoredReceipt[]> {
  const rows = await on.query<Row>(
    `SELECT p.id, p.number, p.version, p.room_id AS room, p.content, (
       SELECT jsonb_agg(to_jsonb(c) - 'receipt_id' ORDER BY c.place) FROM receipt_copies c WHERE c.receipt_id = p.id
     ) AS copies
     FROM receipts p WHERE p.reservation_id = $1 ORDER BY p.number`,
    [reservationId],
  )
  return rows.map(({ copies, ...receipt }) => ({
    ...receipt,
    sums: receipt.content.sums,
    copies: (copies ?? []).map(({ place, at, ...copy }) => ({
      ...copy,
      copyNumber: place,
      at: Date.parse(at),
    })),
  }))
}

/** Stores a receipt. Returns its id. */
export async function writeReceiptRow(
  tx: Queries,
  reservationId: number,
  { number, version, content }: Pick<StoredReceipt, 'number' | 'version' | 'content'>,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO receipts (reservation_id, number, version, room_id, ledger_id, content)
     VALUES ($1, $2, $3, $4, (SELECT max(id) FROM ledger WHERE reservation_id = $1), $5) RETURNING id`,
    [reservationId, number, version, content.room?.id ?? null, JSON.stringify(content)],
  )
  if (!row) throw new Error('A receipt was not stored')
  return row.id
}

/** Stores a copy of a receipt. */
export async function writeCopy(tx: Queries, receiptId: number, copy: Copy): Promise<void> {
  const { copyNumber, addressee, locale, session, at } = copy
  await tx.query(
    `INSERT INTO receipt_copies (receipt_id, place, addressee, locale, session, at)
     VALUES ($1, $2, $3, $4, $5, $6::timestamptz)`,
    [receiptId, copyNumber, JSON.stringify(addressee), locale, session, timestamp(at)],
  )
}
