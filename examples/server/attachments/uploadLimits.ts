import type { Queries } from '../database/Database.ts'
import { HttpRefusal } from '../errors/refusal.ts'
import { type Counters, countEvent, pseudonymOf } from '../limits/rateLimit.ts'

/** Settings of the operator. A MB has 1,048,576 bytes. */
export type UploadLimits = {
  /** The uploads that one client address begins in an hour. */
  uploadsPerAddress: number
  /** The size of the files that one client address begins to upload in an hour, and of its files without a booking, in MB. */
  megabytesPerAddress: number
  /** The space for all files without a booking, in MB. */
  uploadMegabytes: number
  /** The space for the files of one hotel, with and without a booking, in MB. */
  megabytesPerHotel: number
}

/** An upload that begins: its hotel, its client address, and its size in bytes. */
type NewUpload = { hotelId: number; ip: string; size: number }

const HOUR_S = 3_600
const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

/** When a client may try again while there is no space, in seconds. Space becomes free when uploads expire. */
const NO_SPACE_S = 600

const refusal = (status: 429 | 503, seconds: number) =>
  new HttpRefusal(status, { 'Retry-After': String(seconds) })

/** Taken in the transaction of each upload that begins: two of them must not take the same space. */
const LOCK = 4606

type Used = { own: number; unbooked: number; hotel: number }

const USED = `
  SELECT
    (SELECT coalesce(sum(file_size), 0) FROM file_attachments
      WHERE reservation_id IS NULL AND client = $1)::bigint AS own,
    (SELECT coalesce(sum(file_size), 0) FROM file_attachments WHERE reservation_id IS NULL)::bigint AS unbooked,
    (SELECT coalesce(sum(file_size), 0) FROM file_attachments WHERE hotel_id = $2)::bigint AS hotel`

/**
 * Takes the space of an upload, before its row is stored in this transaction. The whole size is taken at once, so that an upload that
 * has begun is never refused later, and no booking: a booked file has its space at the hotel already. Returns the pseudonym of the
 * client, for the row. Refused with `Retry-After`: 429 for a client with too many or too large uploads, 503 without space for
 * anybody.
 */
export async function takeSpace(
  counters: Counters,
  limits: UploadLimits,
  { hotelId, ip, size }: NewUpload,
): Promise<string> {
  const tx: Queries = counters.on
  await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
  const uploads = { kind: 'uploads_of_address', max: limits.uploadsPerAddress, seconds: HOUR_S }
  const kilobytes = {
    kind: 'upload_kilobytes_of_address',
    max: limits.megabytesPerAddress * KILOBYTE,
    seconds: HOUR_S,
  }
  const seconds =
    (await countEvent(counters, uploads, ip)) ||
    (await countEvent(counters, kilobytes, ip, Math.ceil(size / KILOBYTE)))
  if (seconds > 0) throw refusal(429, seconds)
  const client = pseudonymOf(ip, counters.secret)
  const [used = { own: 0, unbooked: 0, hotel: 0 }] = await tx.query<Used>(USED, [client, hotelId])
  if (used.own + size > limits.megabytesPerAddress * MEGABYTE) throw refusal(429, NO_SPACE_S)
  if (used.unbooked + size > limits.uploadMegabytes * MEGABYTE) throw refusal(503, NO_SPACE_S)
  if (used.hotel + size > limits.megabytesPerHotel * MEGABYTE) throw refusal(503, NO_SPACE_S)
  return client
}

/** The refusal of an upload for which the disk has no space. */
export const noSpace = () => refusal(503, NO_SPACE_S)
