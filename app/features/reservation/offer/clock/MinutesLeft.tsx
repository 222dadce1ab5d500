import { useState, useSyncExternalStore } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { createMinutesLeft } from './minutesLeft.ts'

type Props = {
  /** The seconds for which the offer binds. */
  seconds: number
}

/** Says to screen readers that an offer ends soon. What is seen is the instant of its end. */
export function MinutesLeft({ seconds }: Props) {
  const { text } = useText()
  const [clock] = useState(() => createMinutesLeft(seconds))
  const minutes = useSyncExternalStore(clock.subscribe, clock.minutes)
  return (
    <p className="unseen" role="status">
      {minutes !== null && text('change.minutesLeft', { count: minutes })}
    </p>
  )
}
