import type { Context } from 'hono'
import { encodingFor, type StoredFile } from './files.ts'

/** Answers with a file in the best encoding, or with 304 when the browser already has it. */
export async function sendFile(
  c: Context,
  file: StoredFile,
  headers: Record<string, string>,
): Promise<Response> {
  const encoding = encodingFor(c.req.header('Accept-Encoding'), file.type)
  const etag = encoding === 'identity' ? file.etag : file.etag.replace(/"$/, `-${encoding}"`)
  const all: Record<string, string> = {
    'Content-Type': file.type,
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Accept-Encoding',
    ETag: etag,
    ...headers,
  }
  if (c.req.header('If-None-Match') === etag) return c.body(null, 304, all)
  if (encoding !== 'identity') all['Content-Encoding'] = encoding
  const bytes = await file.encoded(encoding)
  return c.body(new Uint8Array(bytes), 200, { ...all, 'Content-Length': String(bytes.length) })
}

/** Answers 204 for the icon that browsers request before a page has named its own. */
export const noIcon = (c: Context): Response =>
  c.body(null, 204, { 'Cache-Control': 'public, max-age=86400' })
