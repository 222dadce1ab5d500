import { useText } from '#app/i18n/TextProvider.tsx'
import { SmallPrint } from '#app/ui/SmallPrint.tsx'
import type { ChangeableDay } from '#shared/api/changeExtras.ts'
import { useClosedText } from './useClosedText.ts'

/** A day on which nothing of an extra can be ordered, with its reason. */
export function ClosedDay({ day }: { day: ChangeableDay }) {
  const { date } = useText()
  const closedText = useClosedText()
  return (
    <p>
      {day.date && date(day.date)} <SmallPrint>{closedText(day)}</SmallPrint>
    </p>
  )
}
