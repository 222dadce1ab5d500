import { useText } from '#app/i18n/TextProvider.tsx'
import { SmallPrint } from '#app/ui/SmallPrint.tsx'
import type { ChangeableDay } from '#shared/api/changeExtras.ts'
import { useClosedText } from './useClosedText.ts'

/** The days on which nothing of an extra can be ordered, each with its reason. */
export function ClosedDays({ days }: { days: readonly ChangeableDay[] }) {
  const { date } = useText()
  const closedText = useClosedText()
  return days.map((day) => (
    <p key={day.date}>
      {day.date && date(day.date)} <SmallPrint>{closedText(day)}</SmallPrint>
    </p>
  ))
}
