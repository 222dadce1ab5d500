import { useId } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useToday } from '#app/settings/HotelProvider.tsx'
import { SmallPrint } from '#app/ui/SmallPrint.tsx'
import type { SavedCard } from '#shared/api/cards.ts'
import { DeleteCardButton } from './DeleteCardButton.tsx'
import * as css from './SavedCards.module.css'
import { savedCardProblem } from './savedCardProblem.ts'
import { useCardDeletion } from './useCardDeletion.tsx'
import type { CardUse } from './useCardFrame.tsx'
import { useCardName } from './useCardName.ts'

type Props = {
  saved: readonly SavedCard[]
  use: Omit<CardUse, 'canSave'>
  /** The id of a saved card, or `new`. */
  chosen: string
  onChoose: (id: string) => void
  /** Loads the cards again after the deletion of one. */
  onDeleted: (id: string) => Promise<unknown>
}

/** The saved cards of the member, each with a button that deletes it, and the choice of a new card. */
export function SavedCards({ saved, use, chosen, onChoose, onDeleted }: Props) {
  const { text } = useText()
  const cardName = useCardName()
  const today = useToday()
  const name = useId()
  const { place, ask, view } = useCardDeletion(onDeleted)

  return (
    <div ref={place} tabIndex={-1} className={css.cards}>
      {saved.length > 0 && (
        <div role="radiogroup" aria-label={text('order.savedCards')} className={css.cards}>
          {saved.map((card) => {
            const reason = savedCardProblem(card, use, today)
            return (
              <div key={card.id} className={css.row}>
                <label className={css.card} data-disabled={reason !== null}>
                  <input
                    type="radio"
                    name={name}
                    checked={card.id === chosen}
                    disabled={reason !== null}
                    onChange={() => onChoose(card.id)}
                  />
                  <span>
                    {cardName(card)}
                    <SmallPrint>
                      {reason
                        ? text(`order.savedProblem.${reason}`)
                        : text('order.validUntil', {
                            date: `${card.expiry.slice(5)} / ${card.expiry.slice(2, 4)}`,
                          })}
                    </SmallPrint>
                  </span>
                </label>
                <DeleteCardButton card={card} onAsk={ask} />
              </div>
            )
          })}
          <label className={css.card}>
            <input type="radio" name={name} checked={chosen === 'new'} onChange={() => onChoose('new')} />
            <span>{text('order.newCard')}</span>
          </label>
        </div>
      )}
      {view}
    </div>
  )
}
