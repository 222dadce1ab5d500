import type { Locale } from '#shared/i18n/locale.ts'
import type { RatePlan } from './hotel.ts'

/** Whether guests can book a plan on a page in this language. */
export const isSoldIn = ({ is_japanese_only }: Pick<RatePlan, 'is_japanese_only'>, locale: Locale): boolean =>
  !is_japanese_only || locale === 'ja'
