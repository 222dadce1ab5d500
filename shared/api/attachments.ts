import { type Infer, object, optional } from 'superstruct'
import { Bytes } from './bytes.ts'
import { endpoint } from './endpoint.ts'
import { Count, Text, Token, Url } from './scalars.ts'

/** The most files of one answer. */
export const MAX_ATTACHMENTS = 30
/** The size of the largest file, in bytes: 80 MB. */
export const MAX_FILE_BYTES = 80 * 1024 * 1024
/** The size of all files of a booking, in bytes: 400 MB. */
export const MAX_BOOKING_BYTES = 400 * 1024 * 1024
/** The longest part of a file in one request, in bytes. */
export const MAX_PART_BYTES = 2 * 1024 * 1024
/** The shortest part, unless the file ends with it, in bytes. */
export const MIN_PART_BYTES = 64 * 1024

/** A file that a guest uploads before the booking. The upload is complete when `received_size` is `file_size`. */
export const Upload = object({
  /** Identifies the upload, and gives the right to continue and to delete it. */
  id: Token,
  /** Names the file in `remote_attachments_urls` of an answer. */
  url: Url,
  /** In bytes. */
  file_size: Count,
  /** The bytes that the server has. The next part begins there. */
  received_size: Count,
})
export type Upload = Infer<typeof Upload>

/** A file of a reservation. */
export const Attachment = object({
  id: Count,
  file_name: Text,
  /** In bytes. */
  file_size: Count,
  content_type: Text,
})
export type Attachment = Infer<typeof Attachment>

/**
 * Files are uploaded in parts, so that a client can show the progress and continue after a lost connection. Uploads
 * without a booking are deleted later.
 */
export const attachments = {
  create: endpoint({
    method: 'POST',
    path: '/hotels/{hotelId}/file_attachments',
    access: 'guest',
    body: object({ file_name: Text, file_size: Count }),
    response: Upload,
  }),
  show: endpoint({
    method: 'GET',
    path: '/hotels/{hotelId}/file_attachments/{id}',
    access: 'guest',
    response: Upload,
  }),
  append: endpoint({
    method: 'PUT',
    path: '/hotels/{hotelId}/file_attachments/{id}',
    access: 'guest',
    turn: 'part',
    /** The number of bytes of the file before this part. */
    query: object({ offset: Count }),
    body: Bytes,
    response: Upload,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/hotels/{hotelId}/file_attachments/{id}',
    access: 'guest',
    response: object({}),
  }),
  download: endpoint({
    method: 'GET',
    path: '/hotels/{hotelId}/reservations/{reservationId}/file_attachments/{id}',
    access: 'reservation',
    query: object({ bypass_token: optional(Token) }),
    response: Bytes,
  }),
}
