import { useEffect, useEffectEvent, useState } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import type { Payment } from '#shared/api/reservationPayment.ts'
import { datesOfReserved, type Reservation } from '#shared/api/reservations.ts'
import * as css from '../PaymentHead.module.css'

type Props = {
  heading: string
  reservation: Reservation
  payment: Payment
  /** Whether the payment waits for the guest. */
  isWaiting: boolean
  /** When the payment ends, as a value of `performance.now()`; null if it has ended. */
  endsAt: number | null
  onEnd: () => void
}

/** The time on the clock of the guest's device, `14:32`, as in every language here. */
const CLOCK = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** The end of an open payment as it was stated last; an answer that arrives late does not move it back. */
function useLatest(instant: string | null): string | null {
  const [latest, setLatest] = useState(instant)
  if (instant !== null && (latest === null || instant > latest)) setLatest(instant)
  return latest
}

/** The heading of the payment of a change: the stay that stands until the bank has confirmed, and until when both are held. */
export function ChangeHead({ heading, reservation, payment, isWaiting, endsAt, onEnd }: Props) {
  const { text, money } = useText()
  const stayText = useStayTexts()
  const { hotel_name, number, price, open_change } = reservation
  const until = useLatest(payment.expires_at)
  const dates = stayText.stay(datesOfReserved(reservation))

  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (endsAt === null) return
    const timer = setTimeout(end, Math.max(0, endsAt - performance.now()))
    return () => clearTimeout(timer)
  }, [endsAt])

  return (
    <header className={css.head}>
      <h1 className={css.heading} tabIndex={-1}>
        {heading}
      </h1>
      <p className={css.stay}>
        <b>{hotel_name}</b>
        {open_change && (
          <span>
            {text('payment.change.wanted', {
              dates: stayText.dates({ checkin: open_change.checkin, checkout: open_change.checkout }),
            })}
          </span>
        )}
      </p>
      <p className={css.amount}>
        {text('payment.amount', { amount: money(payment.amount, price.currency) })}
      </p>
      <p className={css.number}>{text('payment.number', { number })}</p>
      {isWaiting && until !== null && (
        <p>
          {text('payment.change.stays', {
            dates,
            time: CLOCK.format(new Date(until)),
          })}
        </p>
      )}
    </header>
  )
}
