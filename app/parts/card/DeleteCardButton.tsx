import { useText } from '#app/i18n/TextProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import type { SavedCard } from '#shared/api/cards.ts'
import { useCardName } from './useCardName.ts'

/** The button that asks whether a saved card is to be deleted. A card that is the guarantee for a stay has none. */
export function DeleteCardButton({ card, onAsk }: { card: SavedCard; onAsk: (card: SavedCard) => void }) {
  const { text } = useText()
  const cardName = useCardName()
  if (card.guarantees !== null) return null
  return (
    <Button
      kind="plain"
      aria-label={text('order.savedCard.deleteLabel', { card: cardName(card) })}
      onClick={() => onAsk(card)}
    >
      {text('order.savedCard.delete')}
    </Button>
  )
}
