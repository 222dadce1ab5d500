import type { Locale } from '#shared/domain/locale.ts'
import type { Catalogue, KeyOf } from '#shared/i18n/text.ts'
import type english from './en.ts'

/** Every key a screen may say, by `file.screen.thing`; English is where they are defined. */
export type TextKey = KeyOf<typeof english>

/** One chunk a language: a guest loads their own and no other. */
const loaders: Record<Locale, () => Promise<{ default: Catalogue }>> = {
  en: () => import('./en.ts'),
  ja: () => import('./ja.ts'),
  ko: () => import('./ko.ts'),
  zh_Hans: () => import('./zh_Hans.ts'),
  zh_Hant: () => import('./zh_Hant.ts'),
}

export const loadCatalogue = async (locale: Locale): Promise<Catalogue> => (await loaders[locale]()).default
