import type { Locale } from '#shared/domain/locale.ts'
import type { Catalogue, KeyOf } from '#shared/i18n/text.ts'
import type english from './en.ts'

/** Every key a screen may say, by `file.screen.thing`; English is where they are defined. */
export type TextKey = KeyOf<typeof english>

/** One chunk a language: a guest loads their own and no other. */
const loaders: Partial<Record<Locale, () => Promise<{ default: Catalogue }>>> & {
  en: () => Promise<{ default: Catalogue }>
} = {
  en: () => import('./en.ts'),
  ja: () => import('./ja.ts'),
}

/** The languages there are texts for. */
export const spoken = Object.keys(loaders) as Locale[]

export const loadCatalogue = async (locale: Locale): Promise<Catalogue> =>
  (await (loaders[locale] ?? loaders.en)()).default
