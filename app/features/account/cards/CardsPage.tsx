import { Loaded } from '#app/data/Loaded.tsx'
import { useQuery } from '#app/data/useQuery.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { DeleteCardButton } from '#app/parts/card/DeleteCardButton.tsx'
import { useCardDeletion } from '#app/parts/card/useCardDeletion.tsx'
import { useCardName } from '#app/parts/card/useCardName.ts'
import { useHotel, useToday } from '#app/settings/HotelProvider.tsx'
import { SmallPrint } from '#app/ui/SmallPrint.tsx'
import { cards, type SavedCard } from '#shared/api/cards.ts'
import { isValidOn } from '#shared/money/payment/cards.ts'
import { AccountPage } from '../frame/AccountPage.tsx'
import * as css from './CardsPage.module.css'

/** What a member should know about a saved card. */
function CardNote({ card: { is_usable, expiry, guarantees } }: { card: SavedCard }) {
  const { text, date } = useText()
  const today = useToday()
  const end = text('order.validUntil', { date: `${expiry.slice(5)} / ${expiry.slice(2, 4)}` })
  return (
    <>
      <SmallPrint>{isValidOn(expiry, today) ? end : text('order.savedProblem.expired')}</SmallPrint>
      {!is_usable && <SmallPrint>{text('account.cards.unusable')}</SmallPrint>}
      {guarantees && (
        <SmallPrint>{text('account.cards.guarantees', { date: date(guarantees, 'day') })}</SmallPrint>
      )}
    </>
  )
}

/** The cards that the gateway keeps for the member. */
export function CardsPage() {
  const { text } = useText()
  const { id: hotelId, payment } = useHotel()
  const cardName = useCardName()
  const query = useQuery(cards.list, { params: { hotelId } })
  const { place, ask, view } = useCardDeletion(query.refetch)
  return (
    <AccountPage tab="paymentOptions">
      <Loaded query={query} height="12rem">
        {({ data }) => (
          <div ref={place} tabIndex={-1} className={css.place}>
            {data.length === 0 && <p>{text('account.cards.none')}</p>}
            <ul className={css.list} aria-label={text('order.savedCards')}>
              {data.map((card) => (
                <li key={card.id} className={css.card}>
                  <p>
                    {cardName(card)}
                    <CardNote card={card} />
                  </p>
                  <DeleteCardButton card={card} onAsk={ask} />
                </li>
              ))}
            </ul>
            {view}
          </div>
        )}
      </Loaded>
      {payment.cards?.saves_cards && <p>{text('account.cards.saved')}</p>}
    </AccountPage>
  )
}
