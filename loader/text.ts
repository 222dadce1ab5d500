import type { Locale } from '#shared/domain/locale.ts'
import { catalogues, type TextKey } from './catalogues.ts'
import { change } from './store.ts'

/**
 * The language the bar speaks. `isAsked` when the page or the guest wanted it by name: then addresses carry it, so
 * that the app speaks it too.
 */
export const speech: { locale: Locale; isAsked: boolean } = { locale: 'en', isAsked: false }

export const ask = (locale: Locale): void => change(speech, { locale, isAsked: true })

/** A sentence with the values in the places it leaves for them. */
export const fill = (sentence: string, values: (string | number)[]): string =>
  sentence.replace(/#|{{\w+}}/g, () => String(values.shift()))

/**
 * A text in the language spoken now, the values in the places it leaves for them, in their order: the names in the
 * catalogues are for who translates, and the build leaves only `#`; of the keys, always literals here, it leaves the
 * place. Where there are plural forms, a count chooses: of our languages only English has two, and `Intl.PluralRules`,
 * which would know more, costs a millisecond to make. (Tests watch both.)
 */
export function text(key: TextKey, ...values: (string | number)[]): string {
  const [one, more = one] = (catalogues[speech.locale][key] as string).split('~') as [string, string?]
  return fill(values[0] === 1 ? one : more, values)
}
