import type { ReactNode } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { CardToken } from '#shared/api/payments.ts'
import * as css from './CardChoice.module.css'
import { useCardName } from './useCardName.ts'

type Props = {
  /** Whether the guest has chosen a method without a card. What was typed stays. */
  isHidden: boolean
  /** The saved cards; nothing for a guest who cannot have any, and for a method without a card. */
  saved: ReactNode
  /** The card that the guest has typed already; null without one. */
  typed: Pick<typeof CardToken.TYPE, 'brand' | 'masked_number'> | null
  /** The guest has pressed the button before the form was there. */
  isWaiting: boolean
  /** Why the last card has no token; null without a problem. */
  problem: string | null
  /** Forgets the typed card, so that the guest can type another one. */
  onForget: () => void
  /** The form for a new card. */
  children: ReactNode
}

/** The saved cards of the member, and the form for a new card. */
export function CardChoice({ isHidden, saved, typed, isWaiting, problem, onForget, children }: Props) {
  const { text } = useText()
  const cardName = useCardName()
  return (
    <div className={css.choice} hidden={isHidden}>
      {saved}
      {typed && (
        <p className={css.typed}>
          <span>{text('order.typedCard', { card: cardName(typed) })}</span>
          <Button kind="plain" onClick={onForget}>
            {text('order.anotherCard')}
          </Button>
        </p>
      )}
      {children}
      <p role="status" className={css.status}>
        {isWaiting && text('order.formLoading')}
      </p>
      {problem && (
        <Notice tone="danger">
          <p>{problem}</p>
        </Notice>
      )}
    </div>
  )
}
