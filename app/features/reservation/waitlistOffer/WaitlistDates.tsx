import { useText } from '#app/i18n/TextProvider.tsx'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import { Button } from '#app/ui/Button.tsx'
import type { RoomDates } from '#shared/stay/roomDates.ts'
import { heldDates } from './waitlistOffer.ts'

/** A guest who comes from a held room of the waitlist chooses its dates by one press. Nothing for all others. */
export function WaitlistDates({ onChoose }: { onChoose: (dates: RoomDates) => void }) {
  const { text } = useText()
  const stayText = useStayTexts()
  const dates = heldDates()
  if (!dates) return null
  return (
    <p>
      <Button onClick={() => onChoose(dates)}>
        {text('changeOffer.dates.waitlist', { dates: stayText.span(dates) })}
      </Button>
    </p>
  )
}
