import { useText } from '#app/i18n/TextProvider.tsx'
import { BackLink } from '#app/navigation/BackLink.tsx'
import { Refusal } from '#app/parts/reservation/Refusal.tsx'
import { paths } from '#app/paths.ts'
import { Notice } from '#app/ui/Notice.tsx'
import type { Permitted } from '../../opening/PermittedReservation.tsx'
import { ReservationPage } from '../../ReservationPage.tsx'

/** Why the coupon cannot be changed, such as after the deadline, and the way back. */
export function CouponRefused({ reservation, permissions }: Permitted) {
  const { text } = useText()
  return (
    <ReservationPage
      above={<BackLink to={paths.review(reservation.number)}>{text('change.cancel.toReview')}</BackLink>}
      heading={text('changeOffer.couponPage.heading')}
    >
      <Notice tone="warning">
        <p>
          <Refusal
            reservation={reservation}
            reason={permissions.reason ?? 'inactive'}
            settings={permissions}
          />
        </p>
      </Notice>
    </ReservationPage>
  )
}
