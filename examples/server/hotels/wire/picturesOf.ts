import type { Picture as PictureOnWire } from '#shared/api/scalars.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import type { StoredPicture } from '../hotel.ts'
import { inLocale } from '../texts.ts'

/** Pictures as on the wire, with their alternative texts in a language. `base` is the origin of the pictures. */
export const picturesOf = (
  pictures: readonly StoredPicture[],
  base: string,
  locale: Locale,
): PictureOnWire[] => pictures.map(({ path, alt }) => ({ url: base + path, alt: inLocale(alt, locale) }))
