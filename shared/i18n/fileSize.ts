import { type Locale, tagOf } from './locale.ts'

const MEGABYTE = 1024 * 1024

/** A number of bytes as a guest reads it, such as `1.2 MB`. Small files have at least one kilobyte. */
export function formatFileSize(locale: Locale, bytes: number): string {
  const isLarge = bytes >= MEGABYTE
  const value = isLarge ? bytes / MEGABYTE : Math.max(1, Math.round(bytes / 1024))
  return new Intl.NumberFormat(tagOf(locale), {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(value)
}
