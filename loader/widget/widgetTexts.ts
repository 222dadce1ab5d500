import { createTexts } from '#loader/texts.ts'
import en from '#locales/en/loaderWidget.json'
import ja from '#locales/ja/loaderWidget.json'
import ko from '#locales/ko/loaderWidget.json'
import zh_Hans from '#locales/zh_Hans/loaderWidget.json'
import zh_Hant from '#locales/zh_Hant/loaderWidget.json'

/** The texts of the overlay. */
export const text = createTexts({ en, ja, ko, zh_Hans, zh_Hant })
