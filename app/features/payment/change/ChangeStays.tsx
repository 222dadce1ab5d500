import { useEffect, useEffectEvent, useState } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'

/** The time on the clock of the guest's device, `14:32`, as in every language here. */
const CLOCK = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

type Props = {
  /** The dates of the stay that stands. */
  dates: string
  /** When the payment ends. */
  expiresAt: string
  /** The same as a value of `performance.now()`; null if the server does not say. */
  endsAt: number | null
  onEnd: () => void
}

/** Says which stay stands, and until when both are held. An answer that arrives late does not move the time back. */
export function ChangeStays({ dates, expiresAt, endsAt, onEnd }: Props) {
  const { text } = useText()
  const [until, setUntil] = useState(expiresAt)
  if (expiresAt > until) setUntil(expiresAt)

  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (endsAt === null) return
    const timer = setTimeout(() => end(), Math.max(0, endsAt - performance.now()))
    return () => clearTimeout(timer)
  }, [endsAt])

  return <p>{text('payment.change.stays', { dates, time: CLOCK.format(new Date(until)) })}</p>
}
