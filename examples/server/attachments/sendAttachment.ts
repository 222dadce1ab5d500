import type { Attachment } from '#shared/api/attachments.ts'
import type { Database, Queries } from '../database/Database.ts'
import type { FileStore } from './fileStore.ts'

type FileNeeds = { database: Database; files: FileStore }

/** `content` is set in parts that were stored before the server had a store for files. */
type PartRow = { content: Uint8Array | null; object: string | null }

/** A stream of the stored parts. It reads the next part when the client has taken the last one. */
function streamOf({ database, files }: FileNeeds, id: number): ReadableStream<Uint8Array> {
  let next = 0
  return new ReadableStream<Uint8Array>({
    async pull(stream) {
      const [part] = await database.query<PartRow>(
        'SELECT content, object FROM file_attachment_parts WHERE attachment_id = $1 AND start = $2',
        [id, next],
      )
      if (!part) return stream.close()
      const bytes = part.content ?? (part.object === null ? null : await files.get(part.object))
      if (!bytes) throw new Error('The bytes of a stored part are missing')
      next += bytes.length
      stream.enqueue(bytes)
    },
  })
}

/**
 * A file as a download. A browser must not show it as a page, run it, or guess another type: the server does not know
 * what the file contains.
 */
export const sendAttachment = (
  needs: FileNeeds,
  { id, file_name, file_size, content_type }: Attachment,
): Response =>
  new Response(streamOf(needs, id), {
    headers: {
      'Content-Type': content_type,
      'Content-Length': String(file_size),
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file_name)}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  })

const BOOKED = `SELECT id, file_name, file_size, content_type FROM file_attachments
  WHERE id = $1 AND reservation_id IS NOT NULL`

/** A booked file of any reservation, for the staff; null without one. */
export async function fileById(on: Queries, id: number): Promise<Attachment | null> {
  const [file] = await on.query<Attachment>(BOOKED, [id])
  return file ?? null
}

/** A file of a reservation; null without one. */
export async function fileOfReservation(
  on: Queries,
  reservationId: number,
  id: number,
): Promise<Attachment | null> {
  const [file] = await on.query<Attachment>(`${BOOKED} AND reservation_id = $2`, [id, reservationId])
  return file ?? null
}
