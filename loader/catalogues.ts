import en from '#locales/en/loader.json'
import ja from '#locales/ja/loader.json'
import ko from '#locales/ko/loader.json'
import zh_Hans from '#locales/zh_Hans/loader.json'
import zh_Hant from '#locales/zh_Hant/loader.json'
import type { Locale } from '#shared/domain/locale.ts'

type Tree = { [key: string]: string | Tree }
type LeafOf<C> = {
  [K in keyof C & string]: C[K] extends string | { other: string } ? K : `${K}.${LeafOf<C[K]>}`
}[keyof C & string]

/** The keys of the loader's texts, as English has them; plural forms are one text. */
export type TextKey = LeafOf<typeof en>

function flat(tree: Tree, path = '', into: Record<string, string> = {}) {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') into[path + key] = value
    else if (typeof value.other === 'string') into[path + key] = `${value.one}~${value.other}`
    else flat(value, `${path + key}.`, into)
  }
  return into
}

/**
 * Every language's texts by their whole key, the form for one before the form for more with a `~` between. The build
 * writes them down ready-made, without the keys.
 */
export const catalogues: Record<Locale, Record<string, string>> = {
  en: flat(en),
  ja: flat(ja),
  ko: flat(ko),
  zh_Hans: flat(zh_Hans),
  zh_Hant: flat(zh_Hant),
}
