import type { ApiError } from '#app/data/ApiError.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { type Wish, writeWish } from '#app/parts/reservation/writeWish.ts'
import { paths } from '#app/paths.ts'
import { buttonClass } from '#app/ui/Button.tsx'
import { withoutCoupon } from './couponWish.ts'

type Props = {
  number: string
  wish: Wish
  refusal: Pick<ApiError, 'refusal' | 'isClientError'>
  /** The coupon of the reservation, if the page prices it by a search: it may have expired or been used up since. */
  own?: string | null
}

/**
 * The ways on from a refused coupon: another code, and the rest of the wish without the coupon. Nothing for another refusal. A server of
 * the level `core` names no refusal: then the coupon of the wish may be the reason. The own coupon may be the reason of a changed price.
 */
export function CouponWays({ number, wish, refusal: { refusal, isClientError }, own = null }: Props) {
  const { text } = useText()
  const mayBeOfCoupon = refusal === null && isClientError && typeof wish.coupon_code === 'string'
  const isOfOwn = refusal === 'price_changed' && own !== null && wish.coupon_code === undefined
  if (refusal !== 'coupon_invalid' && !mayBeOfCoupon && !isOfOwn) return null
  const others = isOfOwn ? { ...wish, coupon_code: null } : withoutCoupon(wish)
  return (
    <p>
      <AppLink to={paths.changeCoupon(number, writeWish(wish))} className={buttonClass('outline')}>
        {text('changeOffer.couponPage.another')}
      </AppLink>{' '}
      {others && (
        <AppLink to={paths.changeOffer(number, writeWish(others))} className={buttonClass('outline')}>
          {text('changeOffer.couponPage.without')}
        </AppLink>
      )}
    </p>
  )
}
