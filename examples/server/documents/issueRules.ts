import type { Locale } from '#shared/i18n/locale.ts'
import { areSameSums, type ReceiptSums } from './receiptSums.ts'

/** The name that a receipt is made out to. */
export type Addressee = { name: string; honorific: 'person' | 'company' }

/** A copy of a receipt: the number 0 is the original, 1 the first reissue. `at` is in milliseconds. */
export type Copy = { copyNumber: number; addressee: Addressee; locale: Locale; session: string; at: number }

/**
 * A receipt that was issued. Receipts of a reservation have the numbers 1, 2, 3. `room`: the id of the only room that it is about; null
 * for all rooms.
 */
export type IssuedReceipt = {
  number: number
  version: number
  room: number | null
  sums: ReceiptSums
  copies: readonly Copy[]
}

/** A request for a receipt of a state at a moment (milliseconds). `session` identifies the client session. */
export type ReceiptRequest = {
  version: number
  room: number | null
  sums: ReceiptSums
  addressee: Addressee
  locale: Locale
  session: string
  now: number
}

/** How long a client session gets the same bytes, in milliseconds: a repeated request is no reissue. */
const SAME_BYTES_MS = 10 * 60_000

/** `corrects`: the numbers of the receipts that an original replaces, the earliest first. */
export type Issue =
  | { kind: 'original'; corrects: number[] }
  | { kind: 'reissue'; number: number; copyNumber: number }
  | { kind: 'same'; number: number; copy: Copy }

const isOfRequest =
  ({ addressee, locale, session, now }: ReceiptRequest) =>
  (copy: Copy): boolean =>
    copy.session === session &&
    copy.locale === locale &&
    copy.addressee.name === addressee.name &&
    copy.addressee.honorific === addressee.honorific &&
    now - copy.at < SAME_BYTES_MS

/**
 * How a request for an issued receipt is answered: with the bytes of before for the client session that has asked for the same copy
 * within ten minutes, and otherwise with a reissue, also for another name.
 */
export function issueAgain(
  { number, copies }: Pick<IssuedReceipt, 'number' | 'copies'>,
  request: ReceiptRequest,
): Issue {
  const copy = copies.findLast(isOfRequest(request))
  return copy ? { kind: 'same', number, copy } : { kind: 'reissue', number, copyNumber: copies.length }
}

/** Until when a client session gets its last copy again, in milliseconds; null without a copy of the last ten minutes. */
export function sameUntil(copies: readonly Copy[], session: string, now: number): number | null {
  const last = copies.findLast((copy) => copy.session === session && now - copy.at < SAME_BYTES_MS)
  return last ? last.at + SAME_BYTES_MS : null
}

/** Whether two receipts are about the same room: a receipt of all rooms is about each of them. */
const isAbout = (room: number | null, { room: other }: Pick<IssuedReceipt, 'room'>): boolean =>
  room === null || other === null || room === other

/**
 * The receipts that no later one has replaced. A receipt of all rooms replaces all earlier ones. A receipt of a room replaces the earlier
 * ones of this room, and is listed beside the earlier one of all rooms, which still stands for the other rooms.
 */
export function standingReceipts<R extends Pick<IssuedReceipt, 'room'>>(receipts: readonly R[]): R[] {
  const from = receipts.findLastIndex(({ room }) => room === null)
  const latest = receipts.slice(Math.max(0, from))
  return latest.filter((one, at) => !latest.slice(at + 1).some(({ room }) => room === one.room))
}

/**
 * How a request for the newest receipt is answered. The last receipt about the same rooms is issued again as long as version and sums
 * stand. Then a new receipt is an original, which corrects the receipts that it replaces.
 */
export function nextIssue(receipts: readonly IssuedReceipt[], request: ReceiptRequest): Issue {
  const { room, version, sums } = request
  const about = standingReceipts(receipts).filter((one) => isAbout(room, one))
  const last = about.at(-1)
  if (last && last.room === room && last.version === version && areSameSums(last.sums, sums))
    return issueAgain(last, request)
  const replaced = room === null ? about : about.slice(-1)
  return { kind: 'original', corrects: replaced.map(({ number }) => number) }
}
