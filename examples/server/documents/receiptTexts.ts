import type { Locale } from '#shared/i18n/locale.ts'
import { en } from './texts/en.ts'
import { ja } from './texts/ja.ts'
import { ko } from './texts/ko.ts'
import type { ReceiptTexts } from './texts/ReceiptTexts.ts'
import { zhHans } from './texts/zh_Hans.ts'
import { zhHant } from './texts/zh_Hant.ts'

/** The words of each language. */
export const receiptTexts: Record<Locale, ReceiptTexts> = { en, ja, ko, zh_Hans: zhHans, zh_Hant: zhHant }
