import { readFileSync } from 'node:fs'
import type { Locale } from '#shared/i18n/locale.ts'

type Tree = { [key: string]: string | Tree }

const read = (locale: Locale): Tree => JSON.parse(readFileSync(`locales/${locale}/shell.json`, 'utf8'))

/** The text of the shell with this key in a language, with its values inserted. */
export function shellText(locale: Locale, key: string, values: Record<string, string> = {}): string {
  const text = key.split('.').reduce<string | Tree>((tree, part) => (tree as Tree)[part] ?? '', read(locale))
  return String(text).replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}

/** The language tag that the browser of a guest with this locale sends. */
export const browserLocale = (locale: Locale): string =>
  ({ en: 'en-GB', ja: 'ja-JP', ko: 'ko-KR', zh_Hans: 'zh-CN', zh_Hant: 'zh-TW' })[locale]
