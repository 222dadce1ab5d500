import type { Locale } from './locale.ts'

/** Each language by its own name, because a guest may not read the current language. */
export const localeNames: Record<Locale, string> = {
  en: 'English',
  ja: '日本語',
  ko: '한국어',
  zh_Hans: '简体中文',
  zh_Hant: '繁體中文',
}
