import type { Locale } from '#shared/i18n/locale.ts'
import { en } from './texts/en.ts'
import { ja } from './texts/ja.ts'
import { ko } from './texts/ko.ts'
import type { MailTexts } from './texts/MailTexts.ts'
import { zhHans } from './texts/zh_Hans.ts'
import { zhHant } from './texts/zh_Hant.ts'

/** The texts of each language. */
export const mailTexts: Record<Locale, MailTexts> = { en, ja, ko, zh_Hans: zhHans, zh_Hant: zhHant }
