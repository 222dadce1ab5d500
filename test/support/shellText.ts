import { readFileSync } from 'node:fs'
import type { Locale } from '#shared/i18n/locale.ts'

type Tree = { [key: string]: string | Tree }

const read = (locale: Locale): Tree => JSON.parse(readFileSync(`locales/${locale}/shell.json`, 'utf8'))

/** What the shell says in a language under this key, with its values put in. */
export function shellText(locale: Locale, key: string, values: Record<string, string> = {}): string {
  const text = key.split('.').reduce<string | Tree>((tree, part) => (tree as Tree)[part] ?? '', read(locale))
  return String(text).replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}

/** The browser language of a guest who reads this. */
export const browserLocale = (locale: Locale): string =>
  ({ en: 'en-GB', ja: 'ja-JP', ko: 'ko-KR', zh_Hans: 'zh-CN', zh_Hant: 'zh-TW' })[locale]
