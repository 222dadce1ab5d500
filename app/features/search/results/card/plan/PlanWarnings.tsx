import { useText } from '#app/i18n/TextProvider.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { PaymentConflict } from '../../choice/paymentConflict.ts'
import * as css from './PlanWarnings.module.css'

type Props = {
  /** Whether the guest can pay the plan in this app. */
  isPayable: boolean
  conflict: PaymentConflict | null
  /** The id of the message about the payment; it describes the disabled button. */
  id: string
  kids: string | null
  isChosen: boolean
}

/** Warnings about a plan: why the guest cannot choose it, and how it counts children differently. */
export function PlanWarnings({ isPayable, conflict, id, kids, isChosen }: Props) {
  const { text } = useText()
  return (
    <>
      {!isPayable && (
        <p className={css.reason} id={id}>
          {text('search.plan.cannotPay')}
        </p>
      )}
      {conflict && (
        <p className={css.reason} id={id}>
          {text(`search.plan.payment.${conflict.method ?? 'others'}`, {
            count: conflict.rooms.length,
            rooms: conflict.rooms.join(', '),
          })}
        </p>
      )}
      {kids &&
        (isChosen ? (
          <Notice tone="warning">
            <p>{kids}</p>
          </Notice>
        ) : (
          <p className={css.reason}>{kids}</p>
        ))}
    </>
  )
}
