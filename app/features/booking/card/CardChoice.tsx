import { type ReactNode, useId } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useCardName } from '#app/parts/useCardName.ts'
import { useToday } from '#app/settings/HotelProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { SmallPrint } from '#app/ui/SmallPrint.tsx'
import type { SavedCard } from '#shared/api/memberships.ts'
import type { CardToken } from '#shared/api/payments.ts'
import * as css from './CardChoice.module.css'
import { savedCardProblem } from './savedCardProblem.ts'
import type { CardUse } from './useCardFrame.tsx'

type Props = {
  saved: readonly SavedCard[]
  use: Omit<CardUse, 'canSave'>
  /** The id of a saved card, or `new`. */
  chosen: string
  /** A new card that was typed already; null without one. */
  kept: Pick<typeof CardToken.TYPE, 'brand' | 'masked_number'> | null
  /** Why the last card has no token; null without a problem. */
  problem: string | null
  onChoose: (id: string) => void
  /** Forgets the typed card, so that the guest can type another one. */
  onForget: () => void
  /** The form for a new card. */
  children: ReactNode
}

/** The saved cards of the member, and the form for a new card. */
export function CardChoice({ saved, use, chosen, kept, problem, onChoose, onForget, children }: Props) {
  const { text } = useText()
  const cardName = useCardName()
  const today = useToday()
  const group = useId()
  return (
    <div className={css.choice}>
      {saved.length > 0 && (
        <div role="radiogroup" aria-label={text('payment.savedCards')} className={css.cards}>
          {saved.map((card) => {
            const reason = savedCardProblem(card, use, today)
            return (
              <label key={card.id} className={css.card} data-disabled={reason !== null}>
                <input
                  type="radio"
                  name={group}
                  checked={card.id === chosen}
                  disabled={reason !== null}
                  onChange={() => onChoose(card.id)}
                />
                <span>
                  {cardName(card)}
                  <SmallPrint>
                    {reason
                      ? text(`payment.savedProblem.${reason}`)
                      : text('payment.validUntil', {
                          date: `${card.expiry.slice(5)} / ${card.expiry.slice(2, 4)}`,
                        })}
                  </SmallPrint>
                </span>
              </label>
            )
          })}
          <label className={css.card}>
            <input type="radio" name={group} checked={chosen === 'new'} onChange={() => onChoose('new')} />
            <span>{text('payment.newCard')}</span>
          </label>
        </div>
      )}
      {chosen === 'new' && kept && (
        <p className={css.kept}>
          <span>{text('payment.keptCard', { card: cardName(kept) })}</span>
          <Button kind="plain" onClick={onForget}>
            {text('payment.anotherCard')}
          </Button>
        </p>
      )}
      {children}
      {problem && (
        <Notice tone="danger">
          <p>{problem}</p>
        </Notice>
      )}
    </div>
  )
}
