import { createTexts } from '#loader/texts.ts'
import en from '#locales/en/loaderPanels.json'
import ja from '#locales/ja/loaderPanels.json'
import ko from '#locales/ko/loaderPanels.json'
import zh_Hans from '#locales/zh_Hans/loaderPanels.json'
import zh_Hant from '#locales/zh_Hant/loaderPanels.json'

/** The texts of the calendar and the guests. */
export const text = createTexts({ en, ja, ko, zh_Hans, zh_Hant })
