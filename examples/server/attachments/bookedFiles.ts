import { type Attachment, MAX_BOOKING_BYTES } from '#shared/api/attachments.ts'
import type { Answer } from '#shared/api/questions.ts'
import type { Queries } from '../database/Database.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { timestamp } from '../start/clock.ts'

type FileRow = Attachment & { token: string; isComplete: boolean }

const urlsOf = (answer: Answer): string[] =>
  answer.question_type === 'free' ? (answer.remote_attachments_urls ?? []) : []

const filesRefused = (at: number) =>
  new Refusal('invalid', { field: `additional_questions.${at}.remote_attachments_urls` })

/** Refuses files of more bytes than a booking may have, at the last answer with files. */
async function checkTotal(
  tx: Queries,
  answers: readonly Answer[],
  files: ReadonlyMap<string, Attachment>,
  reservationId: number | null,
): Promise<void> {
  const added = [...files.values()]
  const [booked] = await tx.query<{ size: number }>(
    `SELECT coalesce(sum(file_size), 0)::bigint AS size FROM file_attachments
     WHERE reservation_id = $1 AND id <> ALL($2::int[])`,
    [reservationId, added.map(({ id }) => id)],
  )
  const total = added.reduce((sum, { file_size }) => sum + file_size, booked?.size ?? 0)
  if (total > MAX_BOOKING_BYTES) throw filesRefused(answers.findLastIndex((one) => urlsOf(one).length > 0))
}

/**
 * The uploaded files of the answers, by their `url`. Locks them until the end of the transaction. `base` is the start of
 * each `url`. Refused with `invalid` and the field of the answer for an unknown file, one that is not complete, and one
 * that belongs to another booking or another answer, and for more bytes than a booking may have. Files of `reservationId` are accepted:
 * a client repeats a request. So are files of the `replaced` holds of the guest.
 */
export async function filesOfAnswers(
  tx: Queries,
  hotel: Hotel,
  answers: readonly Answer[],
  base: string,
  {
    reservationId = null,
    replaced = [],
  }: { reservationId?: number | null; replaced?: readonly number[] } = {},
): Promise<Map<string, Attachment>> {
  const urls = answers.flatMap(urlsOf)
  if (urls.length === 0) return new Map()
  const rows = await tx.query<FileRow>(
    `SELECT id, token, file_name, file_size, content_type, received_size = file_size AS "isComplete"
     FROM file_attachments WHERE token = ANY($1::text[]) AND hotel_id = $2
       AND (reservation_id IS NULL OR reservation_id = $3 OR reservation_id = ANY($4::int[]))
     ORDER BY id FOR UPDATE`,
    [urls.map((url) => url.slice(base.length)), hotel.id, reservationId, replaced],
  )
  const files = new Map(
    rows
      .filter(({ isComplete }) => isComplete)
      .map(({ token, isComplete: _, ...file }) => [base + token, file] as const),
  )
  const isUsable = (url: string) => files.has(url) && urls.indexOf(url) === urls.lastIndexOf(url)
  const at = answers.findIndex((answer) => urlsOf(answer).some((url) => !isUsable(url)))
  if (at >= 0) throw filesRefused(at)
  await checkTotal(tx, answers, files, reservationId)
  return files
}

/**
 * Adds files to a reservation. They can no longer be changed, and stay as long as the reservation. The client that has uploaded
 * them is forgotten.
 */
export async function bookFiles(tx: Queries, reservationId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.query('UPDATE file_attachments SET reservation_id = $1, client = NULL WHERE id = ANY($2::int[])', [
    reservationId,
    ids,
  ])
}

/** Takes files from their reservation at `now` (milliseconds): the guest may book again with the same files. */
export const releaseFiles = (tx: Queries, ids: readonly number[], now: number) =>
  tx.query(
    `UPDATE file_attachments SET reservation_id = NULL, changed_at = $2::timestamptz WHERE id = ANY($1::int[])`,
    [ids, timestamp(now)],
  )
