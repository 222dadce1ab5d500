import { type ReactNode, useState } from 'react'
import type { ResultCard } from '#app/analytics/events.ts'
import { track } from '#app/analytics/track.ts'
import { useTrackOnce } from '#app/analytics/useTrackOnce.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import type { RoomTypeOffer } from '../card/offers.ts'
import type { OfferContext } from '../choice/offerContext.ts'
import type { RoomChoice } from '../choice/useRoomChoice.ts'
import type { ShownBy } from '../filters/shownBy.ts'
import { ShowAllCards } from './ShowAllCards.tsx'
import { useFoldedList } from './useFoldedList.ts'
import { useProgressiveList } from './useProgressiveList.ts'

/** What both lists of cards have in common. */
export type CardListProps = {
  criteria: Criteria
  offers: readonly RoomTypeOffer[]
  /** The part of the response that the offers come from. */
  response: object
  roomChoice: RoomChoice
  context: OfferContext
  /** The room plan that the guest is reading: its card renders at once. */
  anchorCode: string | null
  /** Whether the guest comes back to a list that was complete before. */
  isBack: boolean
}

type Props<Card> = CardListProps & {
  /** What each card shows: a room type or a plan. */
  by: ShownBy
  cards: readonly Card[]
  /** Whether a card has the room plan with this code. */
  hasPlan: (card: Card, code: string) => boolean
  /** Renders a card with its key. `anchorCode` is null except for the card that the guest is reading. */
  children: (card: Card, index: number, anchorCode: string | null) => ReactNode
}

/** The cards of the results: the first ones at once, the others when the browser is idle or the guest asks for them. */
export function CardList<Card extends ResultCard>(props: Props<Card>) {
  const { by, criteria, cards, hasPlan, response, roomChoice, anchorCode, isBack, children } = props
  useTrackOnce(response, () =>
    track('view_item_list', { criteria, answer: response, by, index: roomChoice.current, cards }),
  )
  // This component renders with every further card, and mostly there is no anchor.
  const at = anchorCode === null ? -1 : cards.findIndex((card) => hasPlan(card, anchorCode))
  const folded = useFoldedList(cards.length, response, at + 1)
  const [least, setLeast] = useState(0)
  const rendered = useProgressiveList(folded.count, response, Math.max(at + 1, least), isBack)
  return (
    <>
      {cards.slice(0, rendered).map((card, index) => children(card, index, index === at ? anchorCode : null))}
      {rendered < cards.length && rendered === folded.count && (
        <ShowAllCards
          by={by}
          count={cards.length}
          onShow={() => {
            folded.showAll()
            setLeast(rendered + 1)
          }}
        />
      )}
    </>
  )
}
