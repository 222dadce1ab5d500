import { useText } from '#app/i18n/TextProvider.tsx'
import type { ChangeOffer } from '#shared/api/changes.ts'
import { sumOf } from '#shared/money/money.ts'
import { OfferActions } from '../offer/OfferActions.tsx'
import { useMoneyText } from '../view/useMoneyText.ts'
import { buttonOf } from './cancelWords.ts'
import { removedRooms } from './sumLines.ts'

type Props = {
  number: string
  offer: ChangeOffer | null
  /** The number of rooms to give up; null for all. */
  rooms: number | null
  isRenewing: boolean
  isSending: boolean
  isUnknown: boolean
}

/** The button that cancels, with the sum that is lost, and the way back. */
export function CancelActions({ number, offer, rooms, isRenewing, isSending, isUnknown }: Props) {
  const { text, money } = useText()
  const currency = offer?.before.price.currency ?? ''
  const moneyText = useMoneyText(currency)
  const room_fees = offer ? sumOf(removedRooms(offer, rooms === null).map(({ fees }) => fees)) : 0
  const shown = (amount: number) => (currency ? money(amount, currency) : '')
  const fee = offer ? shown(offer.fee_taken + offer.fee_due) : ''
  return (
    <OfferActions
      number={number}
      announced={offer ? text('change.cancel.announced', { fee, back: shown(offer.refund) }) : ''}
      label={
        offer && moneyText(buttonOf({ ...offer, room_fees }, rooms), rooms === null ? {} : { count: rooms })
      }
      busyLabel={text('change.cancel.busy')}
      loses={offer !== null && (offer.fee_taken > 0 || offer.fee_due > 0 || room_fees > 0)}
      isRenewing={isRenewing}
      isSending={isSending}
      isUnknown={isUnknown}
      back={text('change.cancel.keep')}
    />
  )
}
