import {
  MAX_ATTACHMENTS,
  MAX_BOOKING_BYTES,
  MAX_FILE_BYTES,
  MAX_PART_BYTES,
  MIN_PART_BYTES,
} from '#shared/api/attachments.ts'
import { fileTypeOf, HEAD_BYTES } from '#shared/files/fileType.ts'

/** Keys of the texts under `order.files.problem`. */
export type FileProblem = 'type' | 'size' | 'empty' | 'count' | 'total' | 'refused' | 'gone' | 'busy'

/**
 * The content type of a chosen file: one of the types that guests may attach, or null. Undefined for a file that cannot be read
 * now, such as one that is still in the cloud.
 */
export async function readType(file: Blob): Promise<string | null | undefined> {
  try {
    return fileTypeOf(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
  } catch {
    return undefined
  }
}

/**
 * Why a chosen file of this type is not uploaded; null for a file that is. `others` are the files of the answer so far, `bytes` is
 * the size of all files of the form. The server decides about a file without a known type.
 */
export function fileProblem(
  { size, type }: { size: number; type: string | null | undefined },
  others: number,
  bytes = 0,
): Extract<FileProblem, 'type' | 'size' | 'empty' | 'count' | 'total'> | null {
  if (size === 0) return 'empty'
  if (type === null) return 'type'
  if (size > MAX_FILE_BYTES) return 'size'
  if (bytes + size > MAX_BOOKING_BYTES) return 'total'
  return others >= MAX_ATTACHMENTS ? 'count' : null
}

/** The size of the first part of a file, in bytes. */
export const FIRST_PART_BYTES = 4 * MIN_PART_BYTES

/** The time in ms that a part should take, so that the progress is visible and little is lost with the connection. */
const PART_MS = 1_000

/** The size of the next part in bytes, after a part of `size` bytes took `ms`. */
export function nextPartSize(size: number, ms: number): number {
  const wanted = ms < PART_MS / 2 ? size * 2 : ms > PART_MS * 2 ? size / 2 : size
  return Math.min(MAX_PART_BYTES, Math.max(MIN_PART_BYTES, Math.floor(wanted)))
}
