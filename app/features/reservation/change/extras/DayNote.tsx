import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel, useToday } from '#app/settings/HotelProvider.tsx'
import { SmallPrint } from '#app/ui/SmallPrint.tsx'
import type { ChangeableDay } from '#shared/api/changeExtras.ts'
import { isOrderedAnew } from '#shared/extras/itemsAfter.ts'
import { formatHotelTime } from '#shared/i18n/formatHotelTime.ts'
import { isFixed } from './extrasChoice.ts'
import { useClosedText } from './useClosedText.ts'

type Props = {
  day: ChangeableDay
  /** The quantity that is chosen. */
  quantity: number
  currency: string
  /** The deadline stands above all days of the extra. */
  hasDeadlineAbove: boolean
}

/** What a guest must know of a day: until when it can be ordered, at which price, and what removing costs. */
export function DayNote({ day, quantity, currency, hasDeadlineAbove }: Props) {
  const { text, money, locale } = useText()
  const { timeZone } = useHotel()
  const today = useToday()
  const closedText = useClosedText()
  const { change, deadline, ordered, price_with_tax } = day
  const isAnew = isOrderedAnew(quantity, ordered)
  const lines = [
    change !== 'yes' && closedText(day),
    change === 'yes' &&
      !hasDeadlineAbove &&
      text('change.what.until', { date: formatHotelTime(locale, deadline, timeZone, today) }),
    isFixed(day) && quantity > 0 && ordered?.time,
    ordered &&
      ordered.price_with_tax !== price_with_tax &&
      (isAnew
        ? text('changeOffer.extras.anew', { price: money(price_with_tax, currency) })
        : text('changeOffer.extras.staysAt', { price: money(ordered.price_with_tax, currency) })),
    ordered &&
      ordered.removal_fee > 0 &&
      quantity < ordered.quantity &&
      text('changeOffer.extras.late', {
        sum: money((ordered.quantity - quantity) * ordered.removal_fee, currency),
      }),
  ]
  return (
    <>
      {lines.filter(Boolean).map((line) => (
        <SmallPrint key={String(line)}>{line}</SmallPrint>
      ))}
    </>
  )
}
