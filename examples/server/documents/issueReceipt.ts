import { fullName } from '#shared/i18n/fullName.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { freeText, withoutInvisible } from '#shared/typed/plainText.ts'
import type { Queries } from '../database/Database.ts'
import { fingerprintOf } from '../database/fingerprint.ts'
import { HttpRefusal, Refusal } from '../errors/refusal.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { readById, type StoredReservation } from '../reservations/read.ts'
import { lockReservation } from '../reservations/writeReservation.ts'
import { contentOf } from './contentOf.ts'
import { type Addressee, type Copy, issueAgain, nextIssue, type ReceiptRequest } from './issueRules.ts'
import { receiptNumber } from './receiptBlocks.ts'
import type { ReceiptContent } from './receiptContent.ts'
import type { ReceiptSums } from './receiptSums.ts'
import { type CurrentReceipt, canBeReissued, currentReceipt } from './receiptsOf.ts'
import { readReceipts, type StoredReceipt, writeCopy, writeReceiptRow } from './storedReceipts.ts'

export type ReceiptQuery = {
  /** The name that the receipt is made out to; by default the name of the booker. */
  name?: string | undefined
  honorific?: Addressee['honorific'] | undefined
  /** The number of an earlier receipt; the newest without one. */
  receipt?: string | undefined
  /** The id of the only room of the receipt; all rooms without one. */
  room?: number | undefined
  locale: Locale
  sessionId: string
}

/** A copy that is stored, with the id of its receipt: the bytes are written from it. */
export type IssuedCopy = { id: number; number: number; content: ReceiptContent; copy: Copy }

/** A typed name in one line, without characters that no font draws. */
const nameIn = (typed = ''): string => withoutInvisible(freeText(typed)).replace(/\s+/g, ' ')

/** Refuses with `no_receipt` and the reason in `meta` what is not issued today. Returns the room and its sums. */
function requireSums(
  { state, sums, rooms }: CurrentReceipt,
  room: number | undefined,
): { sums: ReceiptSums; room: CurrentReceipt['rooms'][number] | null } {
  if (state.state === 'not_yet')
    throw new Refusal('no_receipt', { meta: { reason: 'not_yet', from: state.from } })
  if (state.state === 'none') throw new Refusal('no_receipt', { meta: { reason: state.reason } })
  const own = rooms.find(({ id }) => id === room)
  if (room !== undefined && !own) throw new Refusal('no_receipt', { meta: { reason: 'not_divided' } })
  if (!sums) throw new Error('A receipt without sums is available')
  return { sums: own?.sums ?? sums, room: own ?? null }
}

/** Decides and stores the copy for a request, in the transaction that has locked the reservation. */
async function storeCopy(
  tx: Queries,
  hotel: Hotel,
  stored: StoredReservation,
  { name, honorific = 'person', receipt: earlier, room, locale, sessionId }: ReceiptQuery,
  now: number,
): Promise<IssuedCopy> {
  const receipts = await readReceipts(tx, stored.id)
  const named = receipts.find(({ number }) => receiptNumber(stored.number, number) === earlier)
  if (earlier !== undefined && !named) throw new HttpRefusal(404)
  const current = currentReceipt(hotel, stored, receipts, now)
  if (named && !canBeReissued(named.sums, current.sums))
    throw new Refusal('no_receipt', { meta: { reason: 'nothing_paid' } })
  const stated = named ? { sums: named.sums, room: null } : requireSums(current, room)
  const request: ReceiptRequest = {
    version: stored.version,
    room: stated.room?.id ?? null,
    sums: stated.sums,
    addressee: { name: nameIn(name) || fullName(stored.locale, stored.guest), honorific },
    locale,
    session: fingerprintOf(sessionId),
    now,
  }
  const issue = named ? issueAgain(named, request) : nextIssue(receipts, request)
  const { addressee, session } = request
  const copyAt = (copyNumber: number): Copy => ({ copyNumber, addressee, locale, session, at: now })
  if (issue.kind === 'original') {
    const number = receipts.length + 1
    const content = contentOf(hotel, stored, { ...stated, corrects: issue.corrects, now })
    const id = await writeReceiptRow(tx, stored.id, { number, version: stored.version, content })
    await writeCopy(tx, id, copyAt(0))
    return { id, number, content, copy: copyAt(0) }
  }
  const receipt = receipts.find(({ number }): boolean => number === issue.number) as StoredReceipt
  if (issue.kind === 'same') return { ...receipt, copy: issue.copy }
  await writeCopy(tx, receipt.id, copyAt(issue.copyNumber))
  return { ...receipt, copy: copyAt(issue.copyNumber) }
}

/**
 * Issues a receipt of a reservation in a transaction, which locks the reservation. It is an original if version or sums have moved since
 * the last receipt, and otherwise a reissue; a client session that asks for the same copy within ten minutes gets the same one. Refused
 * with `no_receipt` and the reason in `meta`, and with 404 for an unknown number.
 */
export async function issueReceipt(
  tx: Queries,
  hotel: Hotel,
  reservationId: number,
  query: ReceiptQuery,
  now: number,
): Promise<IssuedCopy> {
  await lockReservation(tx, reservationId)
  const stored = await readById(tx, reservationId)
  if (!stored) throw new Refusal('reservation_not_found')
  return storeCopy(tx, hotel, stored, query, now)
}
