import { useEffect, useState } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import * as css from './TimeLeft.module.css'

type Props = {
  /** A value of `performance.now()`. */
  endsAt: number
  /** Called once when the time is over. */
  onEnd: () => void
}

/** The minutes at which screen readers say how much time is left. */
const ANNOUNCED = [10, 5, 2, 1]

const secondsUntil = (endsAt: number) => Math.max(0, Math.ceil((endsAt - performance.now()) / 1000))

/** The time until the rooms are released, in minutes and seconds. */
export function TimeLeft({ endsAt, onEnd }: Props) {
  const { text } = useText()
  const [seconds, setSeconds] = useState(() => secondsUntil(endsAt))
  const isOver = seconds === 0

  useEffect(() => {
    const update = () => setSeconds(secondsUntil(endsAt))
    update()
    const timer = setInterval(update, 1000)
    return () => clearInterval(timer)
  }, [endsAt])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the time is over
  useEffect(() => {
    if (isOver) onEnd()
  }, [isOver])

  const minutes = Math.ceil(seconds / 60)
  const announced = ANNOUNCED.findLast((mark) => minutes <= mark)
  const shown = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <div className={css.time}>
      <p className={css.line} role="timer">
        {text('payment.timeLeft')} <b>{shown}</b>
      </p>
      <p className="unseen" role="status">
        {announced === undefined || isOver ? '' : text('payment.minutesLeft', { count: announced })}
      </p>
    </div>
  )
}
