import type { Locale } from '#shared/i18n/locale.ts'
import { locale } from './state/locale.ts'

type Plural = { one: string; other: string }
type Texts = { [key: string]: string | Texts }
type KeyOf<T> = {
  [K in keyof T & string]: T[K] extends string | Plural ? K : `${K}.${KeyOf<T[K]>}`
}[keyof T & string]

/** The same keys in another language: a text with plural forms in English may have one form there. */
type Translated<T> = { [K in keyof T]: T[K] extends string | Plural ? string | Plural : Translated<T[K]> }

/** What fills the places of a text; `count` chooses between the forms for one and for more. */
export type Values = Record<string, string | number>

/**
 * Makes the function that reads one part's texts in the present language; a component that calls it renders again when
 * the language changes. Of our languages only English has plural forms, and it has two. `Intl.PluralRules` supports
 * more, but takes a millisecond to create.
 */
export function createTexts<T extends object>(
  catalogues: { en: T } & { [L in Exclude<Locale, 'en'>]: Translated<T> },
) {
  return (key: KeyOf<T>, values: Values = {}): string => {
    let found: unknown = catalogues[locale.value]
    for (const part of key.split('.')) found = (found as Texts)[part]
    const text = typeof found === 'string' ? found : (found as Plural)[values.count === 1 ? 'one' : 'other']
    return text.replace(/{{(\w+)}}/g, (_, name: string) => String(values[name]))
  }
}
