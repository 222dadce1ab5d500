import { useId, useRef, useState } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useToday } from '#app/settings/HotelProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/dialogs/Dialog.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { SmallPrint } from '#app/ui/SmallPrint.tsx'
import type { SavedCard } from '#shared/api/cards.ts'
import * as css from './SavedCards.module.css'
import { savedCardProblem } from './savedCardProblem.ts'
import type { CardUse } from './useCardFrame.tsx'
import { useCardName } from './useCardName.ts'

type Props = {
  saved: readonly SavedCard[]
  use: Omit<CardUse, 'canSave'>
  /** The id of a saved card, or `new`. */
  chosen: string
  onChoose: (id: string) => void
  /** Deletes a card. Resolves to the text of the failure, or to null. */
  onDelete: (id: string) => Promise<string | null>
}

/** The saved cards of the member, each with a button that deletes it, and the choice of a new card. */
export function SavedCards({ saved, use, chosen, onChoose, onDelete }: Props) {
  const { text } = useText()
  const cardName = useCardName()
  const today = useToday()
  const name = useId()
  const box = useRef<HTMLDivElement>(null)
  /** The card for which the dialog is open. */
  const [asked, setAsked] = useState<SavedCard | null>(null)
  const [isDeleting, setDeleting] = useState(false)
  const [deleted, setDeleted] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  async function remove(card: SavedCard) {
    setDeleting(true)
    const failed = await onDelete(card.id)
    setDeleting(false)
    setAsked(null)
    setFailure(failed)
    setDeleted(failed ? null : cardName(card))
    // The button that had the focus is gone.
    if (!failed) requestAnimationFrame(() => box.current?.focus())
  }

  return (
    <div ref={box} tabIndex={-1} className={css.cards}>
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
                <Button
                  kind="plain"
                  aria-label={text('order.savedCard.deleteLabel', { card: cardName(card) })}
                  onClick={() => setAsked(card)}
                >
                  {text('order.savedCard.delete')}
                </Button>
              </div>
            )
          })}
          <label className={css.card}>
            <input type="radio" name={name} checked={chosen === 'new'} onChange={() => onChoose('new')} />
            <span>{text('order.newCard')}</span>
          </label>
        </div>
      )}
      <p className="unseen" role="status">
        {deleted && text('order.savedCard.deleted', { card: deleted })}
      </p>
      {failure && (
        <Notice tone="danger">
          <p>{failure}</p>
        </Notice>
      )}
      {asked && (
        <Dialog
          heading={text('order.savedCard.deleteHeading')}
          closeLabel={text('shell.close')}
          onClose={() => setAsked(null)}
        >
          <p>{text('order.savedCard.deleteSays', { card: cardName(asked) })}</p>
          <div className={css.actions}>
            <Button kind="filled" busy={isDeleting} onClick={() => void remove(asked)}>
              {text('order.savedCard.deleteYes')}
            </Button>
            <Button onClick={() => setAsked(null)}>{text('order.savedCard.deleteNo')}</Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}
