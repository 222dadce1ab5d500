import type { Locale } from '#shared/domain/locale.ts'
import { catalogues, type TextKey } from './catalogues.ts'
import { change } from './store.ts'

/**
 * The language the bar speaks. `isAsked` when the page or the guest wanted it by name: then addresses carry it, so
 * that the app speaks it too.
 */
export const speech: { locale: Locale; isAsked: boolean } = { locale: 'en', isAsked: false }

export const ask = (locale: Locale): void => change(speech, { locale, isAsked: true })

type GroupOf<Key> = Key extends `${infer Group}.other` ? Group : Key

/**
 * A text in the language spoken now. Where that has plural forms, `count` chooses among them: of our languages only
 * English has two, and `Intl.PluralRules`, which would know more, costs a millisecond to make. (A test watches it.)
 */
export function text(key: GroupOf<TextKey>, values: Record<string, string | number> = {}): string {
  const texts = catalogues[speech.locale]
  const found = texts[key] || (values.count === 1 && texts[`${key}.one`]) || texts[`${key}.other`]
  return String(found).replace(/{{(\w+)}}/g, (_, name) => String(values[name]))
}
