import en from '#locales/en/card.json'
import ja from '#locales/ja/card.json'
import ko from '#locales/ko/card.json'
import zh_Hans from '#locales/zh_Hans/card.json'
import zh_Hant from '#locales/zh_Hant/card.json'
import type { Locale } from '#shared/i18n/locale.ts'
import { createTranslator, type KeyOf, type TextCatalogue, type TextValues } from '#shared/i18n/text.ts'

const catalogues: Record<Locale, TextCatalogue> = { en, ja, ko, zh_Hans, zh_Hant }

type CardText = (key: KeyOf<typeof en>, values?: TextValues) => string

/** The texts of the card form in a language. */
export const textsIn = (locale: Locale): CardText =>
  createTranslator<KeyOf<typeof en>>(locale, catalogues[locale], en, (key) =>
    console.error(`[noren] The text ${key} is missing in ${locale}.`),
  )
