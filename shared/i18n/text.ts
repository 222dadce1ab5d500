import rosetta from 'rosetta'
import { type Locale, tagOf } from '#shared/i18n/locale.ts'

/**
 * Texts of one language by key. A text with plural forms is a group with `other` and, as the language has
 * them, `one`, `zero`, …; it is chosen by the value `count`.
 */
export type Catalogue = { [key: string]: string | Catalogue }

export type TextValues = Record<string, string | number>

/** The keys of a catalogue: `screen.thing`; a group of plural forms counts as one key. */
export type KeyOf<C> = {
  [K in keyof C & string]: C[K] extends string
    ? K
    : C[K] extends { other: string }
      ? K
      : `${K}.${KeyOf<C[K]>}`
}[keyof C & string]

/**
 * A createTranslator of one language. A key the language lacks is said in English and told to `onMissing`, for rosetta
 * itself would say nothing at all. Values are put where `{{name}}` stands.
 */
export function createTranslator<Key extends string>(
  locale: Locale,
  catalogue: Catalogue,
  english: Catalogue | null,
  onMissing: (key: string, locale: Locale) => void,
) {
  const dictionary = rosetta<Catalogue>({ [locale]: catalogue, ...(english && { english }) })
  const plurals = new Intl.PluralRules(tagOf(locale))
  const englishPlurals = new Intl.PluralRules('en')

  function find(lang: string, key: string, values: TextValues, rules: Intl.PluralRules): string {
    const count = values.count
    if (typeof count !== 'number') return dictionary.t(key, values, lang)
    return (
      (count === 0 && dictionary.t(`${key}.zero`, values, lang)) ||
      dictionary.t(`${key}.${rules.select(count)}`, values, lang) ||
      dictionary.t(`${key}.other`, values, lang) ||
      dictionary.t(key, values, lang)
    )
  }

  return function text(key: Key, values: TextValues = {}): string {
    const said = find(locale, key, values, plurals)
    if (said) return said
    onMissing(key, locale)
    return (english && find('english', key, values, englishPlurals)) || key
  }
}
