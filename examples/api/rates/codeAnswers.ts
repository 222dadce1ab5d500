import type { CodeAnswer } from '#shared/api/rooms.ts'
import type { Locale } from '#shared/domain/locale.ts'
import type { StayPrice } from '#shared/domain/price.ts'
import type { Asking } from '../asking.ts'
import type { Hotel } from '../catalogue.ts'

/** What became of the codes a guest gave; null where there was none. `found` are the prices they see. */
export function codeAnswers(
  _hotel: Hotel,
  { coupon }: Asking,
  _found: readonly StayPrice[],
  _locale: Locale,
): { coupon: CodeAnswer | null; promo: CodeAnswer | null } {
  return {
    coupon: coupon && { code: coupon.code, status: coupon.status, name: null, first_nights: null },
    promo: null,
  }
}
