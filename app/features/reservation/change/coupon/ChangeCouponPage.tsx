import { useText } from '#app/i18n/TextProvider.tsx'
import { patterns } from '#app/paths.ts'
import { PermittedReservation } from '../../opening/PermittedReservation.tsx'
import { ChangeCoupon } from './ChangeCoupon.tsx'
import { CouponRefused } from './CouponRefused.tsx'

/** Where the guest enters another coupon for a reservation, or drops it. */
export function ChangeCouponPage() {
  const { text } = useText()
  return (
    <PermittedReservation
      pattern={patterns.changeCoupon}
      permission="anyOffer"
      heading={text('changeOffer.couponPage.heading')}
    >
      {(permitted) =>
        permitted.permissions.updatable ? <ChangeCoupon {...permitted} /> : <CouponRefused {...permitted} />
      }
    </PermittedReservation>
  )
}
