import { type RefObject, useEffect, useRef, useState } from 'react'
import type { AttemptCard } from '#app/parts/card/rememberedCard.ts'
import { useCardChoice } from '#app/parts/card/useCardChoice.tsx'
import type { ChangeOffer } from '#shared/api/changes.ts'
import { cardUseOf } from './cardUse.ts'

/**
 * The card with which the guest pays the difference of an offer. While the next offer is on its way, the form of the last one stays.
 * Enter in a field of a new card presses `button`.
 */
export function useChangeCard(
  offer: ChangeOffer | null,
  isRenewing: boolean,
  button: RefObject<HTMLButtonElement | null>,
) {
  const [last, setLast] = useState(offer)
  if (offer && offer !== last) setLast(offer)
  const shown = offer ?? (isRenewing ? last : null)
  const use = shown && cardUseOf(shown)
  const card = useCardChoice(use, button)
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return {
    isNeeded: use !== null,
    view: card.view,
    isBusy: card.isBusy,
    refuse: card.refuse,
    /** The card to pay with; null if the guest must correct something first, or has left the page. */
    async take(): Promise<AttemptCard | null> {
      const taken = await card.take()
      return isHere.current ? taken : null
    },
  }
}
