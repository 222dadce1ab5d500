import { useRef, useState } from 'react'
import { ApiError } from '#app/data/ApiError.ts'
import { useApi } from '#app/data/DataProvider.tsx'
import { messageOf } from '#app/data/messageOf.ts'
import { useMessage } from '#app/errors/useMessage.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/dialogs/Dialog.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { cards, type SavedCard } from '#shared/api/cards.ts'
import * as css from './useCardDeletion.module.css'
import { useCardName } from './useCardName.ts'

/**
 * Deletes saved cards, each after a question. `place` is the element around the list, which gets the focus after a deletion. `view` has
 * the question, the failure and the sentence about what is deleted. `onDeleted` loads the list again.
 */
export function useCardDeletion(onDeleted: (id: string) => Promise<unknown>) {
  const { text } = useText()
  const { call } = useApi()
  const { id: hotelId } = useHotel()
  const messageText = useMessage()
  const cardName = useCardName()
  const place = useRef<HTMLDivElement>(null)
  /** The card for which the dialog is open. */
  const [asked, setAsked] = useState<SavedCard | null>(null)
  const [isDeleting, setDeleting] = useState(false)
  const [deleted, setDeleted] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  /** Resolves to the text of the failure, or to null. */
  async function send(id: string): Promise<string | null> {
    try {
      await call(cards.remove, { params: { hotelId, id } })
    } catch (caught) {
      return caught instanceof ApiError ? messageText(messageOf(caught)) : null
    }
    await onDeleted(id)
    return null
  }

  async function remove(card: SavedCard) {
    setDeleting(true)
    const failed = await send(card.id)
    setDeleting(false)
    setAsked(null)
    setFailure(failed)
    setDeleted(failed ? null : cardName(card))
    // The button that had the focus is gone.
    if (!failed) requestAnimationFrame(() => place.current?.focus())
  }

  const view = (
    <>
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
    </>
  )
  return { place, ask: setAsked, view }
}
