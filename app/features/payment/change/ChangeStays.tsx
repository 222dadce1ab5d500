import { useEffect, useEffectEvent, useState } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import type { ChangePaymentTexts } from '#app/parts/payment/changePaymentTexts.ts'
import { guestTime } from '#app/parts/stay/guestClock.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Unbroken } from '#app/ui/Unbroken.tsx'
import { formatMoment } from '#shared/i18n/formatMoment.ts'
import { sentenceSpace } from '#shared/i18n/punctuation.ts'

type Props = {
  words: ChangePaymentTexts
  /** The dates of the stay that stands. */
  dates: string
  /** When the payment ends. */
  expiresAt: string
  /** The same as a value of `performance.now()`; null if the server does not say. */
  endsAt: number | null
  onEnd: () => void
}

/**
 * Says which stay stands, if there is one, and until when the rooms are held, on the clock of the hotel and of the guest. An answer
 * that arrives late does not move the time back.
 */
export function ChangeStays({ words, dates, expiresAt, endsAt, onEnd }: Props) {
  const { text, locale } = useText()
  const { timeZone } = useHotel()
  const [until, setUntil] = useState(expiresAt)
  if (expiresAt > until) setUntil(expiresAt)

  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (endsAt === null) return
    const timer = setTimeout(() => end(), Math.max(0, endsAt - performance.now()))
    return () => clearTimeout(timer)
  }, [endsAt])

  const ms = Date.parse(until)
  const time = formatMoment(locale, ms, timeZone)
  const here = guestTime(timeZone, ms)
  return (
    <p>
      <Unbroken dates={[dates, time]}>{text(words.stays, { dates, time })}</Unbroken>
      {here && sentenceSpace(locale) + text('payment.change.whereYouAre', { time: here })}
    </p>
  )
}
