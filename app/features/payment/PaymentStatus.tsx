import { useBusy } from '#app/errors/busy.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import * as css from './PendingPayment.module.css'
import type { PaymentControl } from './usePayment.ts'

type Props = {
  control: Pick<PaymentControl, 'error' | 'unknown'>
  isWorking: boolean
  /** Another tab of the guest pays. */
  isOtherAttempt: boolean
}

/** Says that the gateway works on a payment, and why its result is not known. */
export function PaymentStatus({ control: { error, unknown }, isWorking, isOtherAttempt }: Props) {
  const { text } = useText()
  const isServerBusy = useBusy()
  return (
    <div role="status" className={css.status}>
      {isWorking && <p>{text(isOtherAttempt ? 'payment.next.wait' : 'payment.working')}</p>}
      {unknown && <p>{text(`order.checkingWhy.${isServerBusy ? 'busy' : unknown}`)}</p>}
      {error && !unknown && <p>{text('payment.unreached')}</p>}
    </div>
  )
}
