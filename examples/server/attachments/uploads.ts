import { Buffer } from 'node:buffer'
import { randomBytes } from 'node:crypto'
import { MAX_FILE_BYTES, MAX_PART_BYTES, MIN_PART_BYTES, type Upload } from '#shared/api/attachments.ts'
import { fileTypeOf } from '#shared/files/fileType.ts'
import { timestamp } from '../clock.ts'
import type { Queries } from '../database/Database.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Hotel } from '../hotels/hotel.ts'
import type { Call, Services } from '../services.ts'
import { safeFileName, storedFileName } from './fileName.ts'
import { checkSpace, countUpload } from './uploadLimits.ts'

type UploadServices = Pick<Services, 'database' | 'clock' | 'addresses' | 'uploadLimits' | 'counterSecret'>
type UploadRow = { id: number; token: string; file_name: string; file_size: number; received_size: number }

const unprocessable = (field: string) => new Refusal('unprocessable_upload', { field })
const unknownUpload = () => new Refusal('unprocessable_upload', { field: 'id', status: 404 })

const newToken = () => randomBytes(24).toString('base64url')

/** The start of the `url` of each upload at a hotel. */
export const uploadBase = ({ addresses }: Pick<Services, 'addresses'>, hotel: Hotel): string =>
  `${addresses().api}/hotels/${hotel.id}/file_attachments/`

const uploadOf = (services: UploadServices, hotel: Hotel, row: UploadRow): Upload => ({
  id: row.token,
  url: uploadBase(services, hotel) + row.token,
  file_size: row.file_size,
  received_size: row.received_size,
})

/**
 * Begins an upload. Refused with `unprocessable_upload` and the field for a size that is not accepted, at a hotel without a question that takes files, and for a client address with too many uploads in an hour.
 */
export async function createUpload(
  services: UploadServices,
  hotel: Hotel,
  { file_name, file_size }: { file_name: string; file_size: number },
  { ip }: Pick<Call, 'ip'>,
): Promise<Upload> {
  const { database, clock, counterSecret, uploadLimits } = services
  if (file_size < 1 || file_size > MAX_FILE_BYTES) throw unprocessable('file_size')
  if (!hotel.questions.some(({ attachments_enabled }) => attachments_enabled)) throw unprocessable('base')
  await checkSpace(database, uploadLimits)
  const now = clock.now()
  await countUpload({ on: database, now, secret: counterSecret }, uploadLimits, ip)
  const [row] = await database.query<UploadRow>(
    `INSERT INTO file_attachments (token, hotel_id, file_name, file_size, changed_at)
     VALUES ($1, $2, $3, $4, $5::timestamptz) RETURNING id, token, file_name, file_size, received_size`,
    [newToken(), hotel.id, safeFileName(file_name), file_size, timestamp(now)],
  )
  if (!row) throw new Error('An upload was not stored')
  return uploadOf(services, hotel, row)
}

const SELECT = `SELECT id, token, file_name, file_size, received_size FROM file_attachments
  WHERE token = $1 AND hotel_id = $2 AND reservation_id IS NULL`

/** How much of an upload the server has. Refused with `unprocessable_upload` and 404 for an unknown upload. */
export async function readUpload(services: UploadServices, hotel: Hotel, token: string): Promise<Upload> {
  const [row] = await services.database.query<UploadRow>(SELECT, [token, hotel.id])
  if (!row) throw unknownUpload()
  return uploadOf(services, hotel, row)
}

const deleteRow = (on: Queries, id: number) =>
  on.query(
    `WITH parts AS (DELETE FROM file_attachment_parts WHERE attachment_id = $1)
     DELETE FROM file_attachments WHERE id = $1`,
    [id],
  )

/** Refuses a part that is longer than the rest of the file, or so short that its file would have too many parts. */
function checkPart(part: Uint8Array, { file_size, received_size }: UploadRow): void {
  const rest = file_size - received_size
  if (part.length > Math.min(rest, MAX_PART_BYTES)) throw unprocessable('file_size')
  if (part.length < Math.min(rest, MIN_PART_BYTES)) throw unprocessable('file_size')
}

/**
 * Stores the part of a file that begins at `offset`. A part that does not begin at the end of the stored parts is left
 * out: the answer says where to continue, so that a repeated request does no harm. The first part decides about the
 * content type and the ending of the name: a file of another type is deleted, and refused with `unprocessable_upload` at `content_type`.
 */
export async function appendPart(
  services: UploadServices,
  hotel: Hotel,
  token: string,
  offset: number,
  part: Uint8Array,
): Promise<Upload> {
  const { database, clock, uploadLimits } = services
  await checkSpace(database, uploadLimits)
  const row = await database.transaction(async (tx) => {
    const [found] = await tx.query<UploadRow>(`${SELECT} FOR UPDATE`, [token, hotel.id])
    if (!found) throw unknownUpload()
    if (found.received_size !== offset || offset === found.file_size) return found
    checkPart(part, found)
    const content_type = offset === 0 ? fileTypeOf(part) : null
    if (offset === 0 && content_type === null) {
      await deleteRow(tx, found.id)
      return null
    }
    // PGlite takes ten times as long for bytes as for text.
    await tx.query(`INSERT INTO file_attachment_parts VALUES ($1, $2, decode($3, 'base64'))`, [
      found.id,
      offset,
      Buffer.from(part).toString('base64'),
    ])
    const [changed] = await tx.query<UploadRow>(
      `UPDATE file_attachments SET received_size = received_size + $2, content_type = coalesce($3, content_type),
         file_name = $5, changed_at = $4::timestamptz
       WHERE id = $1 RETURNING id, token, file_name, file_size, received_size`,
      [
        ...[found.id, part.length, content_type, timestamp(clock.now())],
        content_type ? storedFileName(found.file_name, content_type) : found.file_name,
      ],
    )
    return changed ?? found
  })
  if (!row) throw unprocessable('content_type')
  return uploadOf(services, hotel, row)
}

/** Deletes an upload without a booking. Does nothing for an unknown upload. */
export async function removeUpload({ database }: UploadServices, hotel: Hotel, token: string): Promise<void> {
  await database.transaction(async (tx) => {
    const [row] = await tx.query<UploadRow>(`${SELECT} FOR UPDATE`, [token, hotel.id])
    if (row) await deleteRow(tx, row.id)
  })
}

/** The hours after which an upload without a booking is deleted. */
const KEPT_HOURS = 6

/** Deletes uploads that no booking followed. Locked ones stay until the next run. */
export async function removeUnbooked({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  await database.query(
    `WITH old AS (
       SELECT id FROM file_attachments
       WHERE reservation_id IS NULL AND changed_at < $1::timestamptz - ${KEPT_HOURS} * interval '1 hour'
       LIMIT 10 FOR UPDATE SKIP LOCKED
     ), parts AS (DELETE FROM file_attachment_parts WHERE attachment_id IN (SELECT id FROM old))
     DELETE FROM file_attachments WHERE id IN (SELECT id FROM old)`,
    [timestamp(clock.now())],
  )
}
