import rosetta from 'rosetta'
import { type Locale, tagOf } from '#shared/i18n/locale.ts'
import { formatNumber } from './formats.ts'

/**
 * The texts of a language by key. A text with plural forms is a group of `other` and, if the language has them, `one`,
 * `zero`, …; the value `count` selects the form, and is written as the language writes numbers.
 */
export type TextCatalogue = { [key: string]: string | TextCatalogue }

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
 * Creates the function that returns the text of a key in a language. Values replace `{{name}}`. If the key is
 * missing, the function calls `onMissing` and returns the English text, because rosetta returns an empty text.
 */
export function createTranslator<Key extends string>(
  locale: Locale,
  catalogue: TextCatalogue,
  english: TextCatalogue | null,
  onMissing: (key: string, locale: Locale) => void,
) {
  const dictionary = rosetta<TextCatalogue>({ [locale]: catalogue, ...(english && { english }) })
  const plurals = new Intl.PluralRules(tagOf(locale))
  const englishPlurals = new Intl.PluralRules('en')

  function find(lang: string, key: string, values: TextValues, rules: Intl.PluralRules): string {
    const count = values.count
    if (typeof count !== 'number') return dictionary.t(key, values, lang)
    const shown = { ...values, count: formatNumber(locale, count) }
    return (
      (count === 0 && dictionary.t(`${key}.zero`, shown, lang)) ||
      dictionary.t(`${key}.${rules.select(count)}`, shown, lang) ||
      dictionary.t(`${key}.other`, shown, lang) ||
      dictionary.t(key, shown, lang)
    )
  }

  return function text(key: Key, values: TextValues = {}): string {
    const found = find(locale, key, values, plurals)
    if (found) return found
    onMissing(key, locale)
    return (english && find('english', key, values, englishPlurals)) || key
  }
}
