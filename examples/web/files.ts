import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join, normalize, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { getMimeType } from 'hono/utils/mime'
import { acceptedEncoding, type Encoding } from '../server/http/wire/acceptedEncoding.ts'

/** Hono takes `.ts` for MPEG; the app's server has it only as type declarations. */
const typeOf = (path: string): string =>
  path.endsWith('.ts') ? 'text/plain; charset=utf-8' : (getMimeType(path) ?? 'application/octet-stream')

const isText = (type: string) => !/^(image\/(png|webp)|font\/)/.test(type)

/** A file in memory. It is compressed once for each requested encoding. */
export type StoredFile = {
  type: string
  etag: string
  bytes: Buffer
  encoded(encoding: Encoding): Promise<Buffer>
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

export function storedFile(type: string, bytes: Buffer): StoredFile {
  const made = new Map<Encoding, Promise<Buffer>>()
  const make = { br: () => brotli(bytes, QUALITY), gzip: () => zip(bytes), identity: async () => bytes }
  return {
    type,
    bytes,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    encoded(encoding) {
      const known = made.get(encoding)
      if (known) return known
      const bytesMade = make[encoding]()
      made.set(encoding, bytesMade)
      return bytesMade
    },
  }
}

/** The best encoding that a browser accepts for this type of file. Compressed images and fonts are sent as they are. */
export const encodingFor = (accepts: string | undefined, type: string): Encoding =>
  isText(type) ? acceptedEncoding(accepts) : 'identity'

/**
 * Reads files of one folder, and nothing outside it. Files stay in memory until they change on disk. Returns null for a
 * missing file.
 */
export function folderOf(folder: string) {
  const cached = new Map<string, { changed: number; file: StoredFile }>()
  return async function read(path: string): Promise<StoredFile | null> {
    const full = normalize(join(folder, path))
    if (!full.startsWith(folder + sep) || full.includes('\0')) return null
    const info = await stat(full).catch(() => null)
    if (!info?.isFile()) return null
    const known = cached.get(full)
    if (known?.changed === info.mtimeMs) return known.file
    const file = storedFile(typeOf(full), await readFile(full))
    cached.set(full, { changed: info.mtimeMs, file })
    return file
  }
}
