import { type ReactNode, type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import type { CardIssue } from '#app/cardDocument/messages.ts'
import { useQuery } from '#app/data/useQuery.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { runPreloads } from '#app/navigation/preload.ts'
import { memberSession } from '#app/platform/person.ts'
import { useSession } from '#app/session/SessionProvider.tsx'
import { useHotel, useToday } from '#app/settings/HotelProvider.tsx'
import { cards, type SavedCard } from '#shared/api/cards.ts'
import { CardChoice } from './CardChoice.tsx'
import { CardPlace } from './CardPlace.tsx'
import { type AttemptCard, rememberedCard } from './rememberedCard.ts'
import { SavedCards } from './SavedCards.tsx'
import { savedCardProblem } from './savedCardProblem.ts'
import { type CardUse, useCardFrame } from './useCardFrame.tsx'

/** The card for a booking: a new one, or one that the member has saved. */
type CardControl = {
  /** The fields; hidden without a use. */
  view: ReactNode
  isBusy: boolean
  /** The card to pay with; null if the guest must correct something first. */
  take: () => Promise<AttemptCard | null>
  refuse: (issue: CardIssue) => void
}

const noCards: readonly SavedCard[] = []

/**
 * Lets the guest choose a card. `use` is null for a method without a card. Enter in a field of a new card presses
 * `button`, which pays.
 */
export function useCardChoice(
  use: Omit<CardUse, 'canSave'> | null,
  button: RefObject<HTMLButtonElement | null>,
): CardControl {
  const { text } = useText()
  const {
    id: hotelId,
    payment: { cards: cardSetting },
  } = useHotel()
  const today = useToday()
  const isMember = useSession().whoami.user !== null
  const savesCards = isMember && (cardSetting?.saves_cards ?? false)
  const isByCard = use !== null
  useEffect(() => {
    if (isByCard) runPreloads('payByCard')
  }, [isByCard])
  const query = useQuery(cards.list, use && savesCards ? { params: { hotelId } } : null)
  const saved = query.data?.data ?? noCards
  const usable = saved.filter((card) => use && savedCardProblem(card, use, today) === null)
  const [wanted, setWanted] = useState<string | null>(null)
  // A saved card is gone when its member has signed out, and its brand may not pay another amount.
  const isWantedUsable = wanted === 'new' || usable.some(({ id }) => id === wanted)
  const chosen = (isWantedUsable && wanted) || (usable[0]?.id ?? 'new')
  const remembered = useSyncExternalStore(rememberedCard.subscribe, rememberedCard.get)
  // The amount may be another one since the guest has typed the card.
  const typed =
    use && remembered?.card && savedCardProblem({ ...remembered.card, is_usable: true }, use, today) === null
      ? remembered.card
      : null
  // A saved card would replace the form in which the guest types: the form waits for the answer.
  const isNew = chosen === 'new' && !typed && !query.isLoading
  const frame = useCardFrame(use && isNew ? { ...use, canSave: savesCards } : null, button)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<'busy' | 'unavailable' | 'loading' | null>(null)

  async function take(): Promise<AttemptCard | null> {
    if (chosen !== 'new') {
      setProblem(null)
      const card = { saved_card: chosen }
      rememberedCard.remember(card)
      return card
    }
    if (typed) {
      // The token may have become too old since the last rendering: the guest types the card again.
      const card = rememberedCard.get()
      if (!card) rememberedCard.forget()
      return card
    }
    // The guest has not seen the saved cards yet, with one of which this press would pay.
    if (query.isLoading) {
      setProblem('loading')
      return null
    }
    setProblem(null)
    setBusy(true)
    const session = memberSession.get()
    const result = await frame.tokenise()
    setBusy(false)
    // The member has been signed out meanwhile. The token that saves the card belongs to the member.
    if (memberSession.get() !== session) return null
    if (!result.ok) {
      setProblem(result.reason === 'fields' ? null : result.reason)
      return null
    }
    const [token = '', save_token] = result.tokens
    const card = { card: { ...result.card, token, ...(save_token && { save_token }) } }
    rememberedCard.remember(card)
    return card
  }

  async function forget(id: string): Promise<void> {
    if (remembered?.saved_card === id) rememberedCard.forget()
    if (wanted === id) setWanted(null)
    await query.refetch()
  }

  return {
    view: (
      <CardChoice
        isHidden={!use}
        saved={
          use &&
          savesCards && (
            <SavedCards
              saved={saved}
              use={use}
              chosen={chosen}
              onChoose={(id) => !isBusy && setWanted(id)}
              onDeleted={forget}
            />
          )
        }
        typed={chosen === 'new' ? typed : null}
        isWaiting={isBusy && frame.isStarting}
        problem={problem && text(`order.token.${problem}`)}
        onForget={rememberedCard.forget}
      >
        {query.isLoading && <CardPlace canSave />}
        {frame.frame}
      </CardChoice>
    ),
    isBusy,
    take,
    refuse: frame.refuse,
  }
}
