import { randomBytes } from 'node:crypto'
import { MAX_FILE_BYTES, MAX_PART_BYTES, MIN_PART_BYTES, type Upload } from '#shared/api/attachments.ts'
import { fileTypeOf } from '#shared/files/fileType.ts'
import type { Database } from '../database/Database.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Hotel } from '../hotels/hotel.ts'
import type { Addresses } from '../start/addresses.ts'
import type { Call } from '../start/Call.ts'
import type { Clock } from '../start/clock.ts'
import { timestamp } from '../start/clock.ts'
import { safeFileName, storedFileName } from './fileName.ts'
import type { FileStore } from './fileStore.ts'
import { deleteUploads, discardObject, useObject, writeObject } from './storedObjects.ts'
import type { UploadLimits } from './uploadLimits.ts'
import { noSpace, takeSpace } from './uploadLimits.ts'

type UploadServices = {
  database: Database
  clock: Clock
  addresses: () => Addresses
  files: FileStore
  uploadLimits: UploadLimits
  counterSecret: string
}
type UploadRow = { id: number; token: string; file_name: string; file_size: number; received_size: number }

const unprocessable = (field: string) => new Refusal('unprocessable_upload', { field })
const unknownUpload = () => new Refusal('unprocessable_upload', { field: 'id', status: 404 })

const newToken = () => randomBytes(24).toString('base64url')

/** The start of the `url` of each upload at a hotel. */
export const uploadBase = ({ addresses }: { addresses: () => Addresses }, hotel: Hotel): string =>
  `${addresses().api}/hotels/${hotel.id}/file_attachments/`

const uploadOf = (services: UploadServices, hotel: Hotel, row: UploadRow): Upload => ({
  id: row.token,
  url: uploadBase(services, hotel) + row.token,
  file_size: row.file_size,
  received_size: row.received_size,
})

/**
 * Begins an upload. Refused with `unprocessable_upload` and the field for a size that is not accepted, and at a hotel without a
 * question that takes files; with 429 or 503 and `Retry-After` without space for the whole file.
 */
export async function createUpload(
  services: UploadServices,
  hotel: Hotel,
  { file_name, file_size }: { file_name: string; file_size: number },
  { ip }: Pick<Call, 'ip'>,
): Promise<Upload> {
  const { database, clock, files, counterSecret, uploadLimits } = services
  if (file_size < 1 || file_size > MAX_FILE_BYTES) throw unprocessable('file_size')
  if (!hotel.questions.some(({ attachments_enabled }) => attachments_enabled)) throw unprocessable('base')
  if (!(await files.hasSpace(file_size))) throw noSpace()
  const now = clock.now()
  const row = await database.transaction(async (tx) => {
    const counters = { on: tx, now, secret: counterSecret }
    const client = await takeSpace(counters, uploadLimits, { hotelId: hotel.id, ip, size: file_size })
    const [made] = await tx.query<UploadRow>(
      `INSERT INTO file_attachments (token, hotel_id, file_name, file_size, client, changed_at)
       VALUES ($1, $2, $3, $4, $5, $6::timestamptz) RETURNING id, token, file_name, file_size, received_size`,
      [newToken(), hotel.id, safeFileName(file_name), file_size, client, timestamp(now)],
    )
    return made
  })
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

/** Refuses a part that is longer than the rest of the file, or so short that its file would have too many parts. */
function checkPart(part: Uint8Array, { file_size, received_size }: UploadRow): void {
  const rest = file_size - received_size
  if (part.length > Math.min(rest, MAX_PART_BYTES)) throw unprocessable('file_size')
  if (part.length < Math.min(rest, MIN_PART_BYTES)) throw unprocessable('file_size')
}

/** Whether a part that begins at `offset` comes next. */
const isNext = ({ received_size, file_size }: UploadRow, offset: number): boolean =>
  received_size === offset && offset < file_size

/**
 * Stores the part of a file that begins at `offset`. A part that does not begin at the end of the stored parts is left
 * out: the answer says where to continue, so that a repeated request does no harm. The first part decides about the
 * content type and the ending of the name: a file of another type is deleted, and refused with `unprocessable_upload` at `content_type`.
 * Refused with 503 and `Retry-After` while the disk has no space: the part can be sent again later.
 */
export async function appendPart(
  services: UploadServices,
  hotel: Hotel,
  token: string,
  offset: number,
  part: Uint8Array,
): Promise<Upload> {
  const { database, clock } = services
  const [upload] = await database.query<UploadRow>(SELECT, [token, hotel.id])
  if (!upload) throw unknownUpload()
  if (!isNext(upload, offset)) return uploadOf(services, hotel, upload)
  checkPart(part, upload)
  const content_type = offset === 0 ? fileTypeOf(part) : null
  if (offset === 0 && content_type === null) {
    await removeUpload(services, hotel, token, 0)
    throw unprocessable('content_type')
  }
  // Uploads that began while the disk had space may need more than it has together.
  if (!(await services.files.hasSpace(part.length))) throw noSpace()
  // Outside of the transaction: a slow disk must not keep a connection and locks.
  const object = await writeObject(services, part)
  const row = await database.transaction(async (tx) => {
    const [found] = await tx.query<UploadRow>(`${SELECT} FOR UPDATE`, [token, hotel.id])
    if (!found || !isNext(found, offset)) {
      await discardObject(tx, object)
      return found
    }
    await useObject(tx, object)
    await tx.query('INSERT INTO file_attachment_parts (attachment_id, start, object) VALUES ($1, $2, $3)', [
      found.id,
      offset,
      object,
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
    return changed
  })
  if (!row) throw unknownUpload()
  return uploadOf(services, hotel, row)
}

/** Deletes an upload without a booking, if it has at most `most` bytes. Does nothing for an unknown upload. */
export async function removeUpload(
  { database }: { database: Database },
  hotel: Hotel,
  token: string,
  most = MAX_FILE_BYTES,
): Promise<void> {
  await database.transaction(async (tx) => {
    const [row] = await tx.query<UploadRow>(`${SELECT} FOR UPDATE`, [token, hotel.id])
    if (row && row.received_size <= most) await tx.query(deleteUploads('SELECT $1::int AS id'), [row.id])
  })
}

/** The hours after which an upload without a booking is deleted: a complete one waits for a guest who still types. */
const LIFETIME_HOURS = 6
const INCOMPLETE_LIFETIME_HOURS = 1

/** Deletes uploads that no booking followed. Locked ones stay until the next run. */
export async function removeUnbooked({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<void> {
  await database.query(
    deleteUploads(`
      SELECT id FROM file_attachments
      WHERE reservation_id IS NULL AND changed_at < $1::timestamptz - interval '1 hour' *
        CASE WHEN received_size = file_size THEN ${LIFETIME_HOURS} ELSE ${INCOMPLETE_LIFETIME_HOURS} END
      LIMIT 10 FOR UPDATE SKIP LOCKED`),
    [timestamp(clock.now())],
  )
}
