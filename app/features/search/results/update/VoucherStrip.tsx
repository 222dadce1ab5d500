import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { paths } from '#app/paths.ts'
import { buttonClass } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { ReservedVoucher } from '#shared/api/reservationAfter.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { valueLeft } from '#shared/money/change/voucher.ts'

type Props = { reservation: Pick<Reservation, 'number' | 'price'>; voucher: ReservedVoucher }

/** The voucher for which the guest is choosing dates, and the way back to it. */
export function VoucherStrip({ reservation: { number, price }, voucher }: Props) {
  const { text, money, date } = useText()
  return (
    <Notice tone="neutral">
      <p>
        {text('voucher.choosing', {
          number,
          left: money(valueLeft(voucher), price.currency),
          date: date(voucher.until, 'full'),
        })}
      </p>
      <p>
        <AppLink to={paths.review(number)} className={buttonClass('plain')}>
          {text('voucher.back')}
        </AppLink>
      </p>
    </Notice>
  )
}
