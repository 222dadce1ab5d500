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

/** `announced` are the minutes that screen readers have said last, at `mark`; both null before the first mark. */
type Left = { seconds: number; mark: number | null; announced: number | null }

/** The time until the end. What is announced changes only at a mark: another text would be said again. */
function leftUntil(endsAt: number, before: Left | null): Left {
  const seconds = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000))
  const minutes = Math.ceil(seconds / 60)
  const mark = ANNOUNCED.findLast((one) => minutes <= one) ?? null
  // A guest who returns to the page later hears the true minutes, not the minutes of the mark.
  const announced = before && before.mark === mark ? before.announced : mark === null ? null : minutes
  return { seconds, mark, announced }
}

/** The time until the rooms are released, in minutes and seconds. */
export function TimeLeft({ endsAt, onEnd }: Props) {
  const { text } = useText()
  const [{ seconds, announced }, setLeft] = useState(() => leftUntil(endsAt, null))
  const isOver = seconds === 0

  useEffect(() => {
    const update = () => setLeft((before) => leftUntil(endsAt, before))
    update()
    const timer = setInterval(update, 1000)
    return () => clearInterval(timer)
  }, [endsAt])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the time is over
  useEffect(() => {
    if (isOver) onEnd()
  }, [isOver])

  const shown = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <div className={css.time}>
      <p className={css.line} role="timer">
        {text('payment.timeLeft')} <b>{shown}</b>
      </p>
      <p className="unseen" role="status">
        {announced === null || isOver ? '' : text('payment.minutesLeft', { count: announced })}
      </p>
    </div>
  )
}
