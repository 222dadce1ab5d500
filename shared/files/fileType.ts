/** The files that a guest may attach: the content type and the endings of the name, the usual one first. */
export const attachmentTypes: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif', 'jfi', 'jif', 'pjpeg', 'pjp'],
  'image/png': ['png', 'apng'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/heic': ['heic', 'heif', 'heics', 'heifs', 'hif'],
  'application/pdf': ['pdf'],
}

/** The bytes at the start of a file that name its type. */
export const HEAD_BYTES = 1_024

/** The brands of HEIF files with pictures that phones take: single pictures, sequences and bursts. */
const HEIF_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1']
/** AVIF files name a brand of HEIF too. */
const AVIF_BRANDS = ['avif', 'avis']

/** The brands of a file of the ISO base media format: its own brand, and the brands that it is compatible with. */
function brandsOf(head: string): string[] {
  if (head.slice(4, 8) !== 'ftyp') return []
  const size = [0, 1, 2, 3].reduce((sum, at) => sum * 256 + head.charCodeAt(at), 0)
  const compatible = head.slice(16, size).match(/[\s\S]{4}/g) ?? []
  return [head.slice(8, 12), ...compatible]
}

const isHeif = (brands: readonly string[]): boolean =>
  brands.some((brand) => HEIF_BRANDS.includes(brand)) && !brands.some((brand) => AVIF_BRANDS.includes(brand))

/**
 * The content type of a file by its first bytes, at least `HEAD_BYTES` of a longer file: one of the types that guests may
 * attach, or null. The name of the file does not matter: a name may have no ending, or any.
 */
export function fileTypeOf(bytes: Uint8Array): string | null {
  const head = String.fromCharCode(...bytes.subarray(0, HEAD_BYTES))
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (/^RIFF[\s\S]{4}WEBP/.test(head)) return 'image/webp'
  if (/^GIF8[79]a/.test(head)) return 'image/gif'
  if (isHeif(brandsOf(head))) return 'image/heic'
  // Some programs write a byte order mark or empty lines first.
  return /^(?:\xef\xbb\xbf)?\s*%PDF-/.test(head) ? 'application/pdf' : null
}

/** The name with an ending of the type, so that the computer of the hotel opens the file. */
export function withEnding(name: string, type: string): string {
  const endings = attachmentTypes[type] ?? []
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const isNamed = name.includes('.') && endings.includes(ending)
  return isNamed || endings.length === 0 ? name : `${name}.${endings[0]}`
}
