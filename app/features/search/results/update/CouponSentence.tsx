import { useText } from '#app/i18n/TextProvider.tsx'
import type { Wish } from '#app/parts/reservation/writeWish.ts'
import { sentenceSpace } from '#shared/i18n/punctuation.ts'

type Props = {
  /** The new code, null for a dropped coupon, undefined if the coupon stays. */
  coupon: Wish['coupon_code']
  /** The coupon of the reservation. */
  own: string | null
  /** The server has said that the code is applied. A server without such answers may leave it out of the prices. */
  isAnswered: boolean
  /** The results have only plans that take a new code. */
  isForAllPlans: boolean
}

/** Says with which coupon the results are priced, if it is not the coupon of the reservation. */
export function CouponSentence({ coupon, own, isAnswered, isForAllPlans }: Props) {
  const { text, locale } = useText()
  if (coupon === undefined) return null
  if (coupon === null) return <p>{text('update.couponDropped', { own: own ?? '' })}</p>
  const key = !isAnswered ? 'update.couponTyped' : own ? 'update.couponInstead' : 'update.coupon'
  return (
    <p>
      {text(key, { code: coupon, own: own ?? '' })}
      {isForAllPlans && sentenceSpace(locale) + text('update.couponPlans')}
    </p>
  )
}
