import { type ReactNode, useEffect, useRef } from 'react'
import { useBusy } from '#app/errors/busy.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import * as css from './PaymentFrame.module.css'
import type { PaymentControl } from './usePayment.ts'

type Props = {
  control: Pick<PaymentControl, 'error' | 'unknown'>
  /** What the page shows. A screen reader continues at the heading of another view. */
  view: string
  /** Another tab of the guest pays. */
  isOtherAttempt: boolean
  /** The heading, above what the page says about the gateway. */
  head: ReactNode
  children: ReactNode
}

/** The page of a payment: its heading, whether the gateway works on it, and what the guest does next. */
export function PaymentFrame({ control, view, isOtherAttempt, head, children }: Props) {
  const { text } = useText()
  const isServerBusy = useBusy()
  const main = useRef<HTMLDivElement>(null)
  const { error, unknown } = control
  const isWorking = view === 'working'

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the view
  useEffect(() => {
    main.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [view])

  return (
    <div className={css.page} ref={main}>
      {isWorking && <span className={css.spinner} />}
      {head}
      <div role="status" className={css.status}>
        {isWorking && <p>{text(isOtherAttempt ? 'payment.next.wait' : 'payment.working')}</p>}
        {unknown && <p>{text(`order.checkingWhy.${isServerBusy ? 'busy' : unknown}`)}</p>}
        {error && !unknown && <p>{text('payment.unreached')}</p>}
      </div>
      {children}
    </div>
  )
}
