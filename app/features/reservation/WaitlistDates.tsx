import { useText } from '#app/i18n/TextProvider.tsx'
import { readHeldOffer } from '#app/search/rooms/heldOffer.ts'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import { Button } from '#app/ui/Button.tsx'
import type { RoomDates } from '#shared/stay/roomDates.ts'

/** A guest who comes from a held room of the waitlist chooses its dates by one press. Nothing for all others. */
export function WaitlistDates({ onChoose }: { onChoose: (dates: RoomDates) => void }) {
  const { text } = useText()
  const stayText = useStayTexts()
  const offer = readHeldOffer()
  if (!offer) return null
  const { checkin, checkout } = offer
  return (
    <p>
      <Button onClick={() => onChoose({ checkin, checkout })}>
        {text('changeOffer.dates.waitlist', { dates: stayText.span(offer) })}
      </Button>
    </p>
  )
}
