import type { Queries } from '../database/Database.ts'
import { Refusal } from '../errors/refusal.ts'
import { type Counters, countEvent } from '../sessions/rateLimit.ts'

/** Settings of the operator. */
export type UploadLimits = {
  /** The uploads that one client address begins in an hour. */
  uploadsPerAddress: number
  /** The space for uploads without a booking, in MB. */
  uploadMegabytes: number
}

const HOUR_S = 3_600
const MEGABYTE = 1024 * 1024

const tooMany = () => new Refusal('unprocessable_upload', { field: 'base' })

/** Refuses an upload with `unprocessable_upload` while uploads without a booking fill the space that they have. */
export async function checkSpace(
  on: Queries,
  { uploadMegabytes }: Pick<UploadLimits, 'uploadMegabytes'>,
): Promise<void> {
  const [row] = await on.query<{ size: number }>(
    'SELECT coalesce(sum(received_size), 0)::bigint AS size FROM file_attachments WHERE reservation_id IS NULL',
  )
  if ((row?.size ?? 0) >= uploadMegabytes * MEGABYTE) throw tooMany()
}

/** Counts an upload at its client address. Refused with `unprocessable_upload` where it is one too many. */
export async function countUpload(
  counters: Counters,
  { uploadsPerAddress }: Pick<UploadLimits, 'uploadsPerAddress'>,
  ip: string,
): Promise<void> {
  const limit = { kind: 'uploads_of_address', max: uploadsPerAddress, seconds: HOUR_S }
  if ((await countEvent(counters, limit, ip)) > 0) throw tooMany()
}
