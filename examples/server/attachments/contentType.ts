import { Buffer } from 'node:buffer'

/** The brands of HEIC files, after `ftyp`. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'mif1', 'msf1']

/**
 * The content type of a file by its first bytes: one of the types that guests may attach, or null. The name of the file is
 * not used, because a guest can choose any name.
 */
export function contentTypeOf(bytes: Uint8Array): string | null {
  const text = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1')
  if (text(0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp'
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'image/gif'
  if (text(4, 8) === 'ftyp' && HEIC_BRANDS.includes(text(8, 12))) return 'image/heic'
  return text(0, 5) === '%PDF-' ? 'application/pdf' : null
}
