import { useText } from '#app/i18n/TextProvider.tsx'
import { useVoucherText } from '#app/parts/reservation/useVoucherText.ts'
import type { ChangeOffer } from '#shared/api/changes.ts'
import { sumOf } from '#shared/money/money.ts'
import type { PaymentMethod } from '#shared/money/payment/paymentMethods.ts'
import { OfferActions } from '../offer/OfferActions.tsx'
import { useMoneyText } from '../view/money/useMoneyText.ts'
import { buttonOf, lostOfVoucher, type VoucherContents } from './cancelWords.ts'
import { removedRooms } from './sumLines.ts'

type Props = {
  number: string
  offer: ChangeOffer | null
  /** The number of rooms to give up; null for all. */
  rooms: number | null
  method: PaymentMethod | null
  isRenewing: boolean
  isSending: boolean
  isUnknown: boolean
  nights: VoucherContents
}

/** The button that cancels, with the sum that is lost, and the way back. */
export function CancelActions({
  number,
  offer,
  rooms,
  method,
  isRenewing,
  isSending,
  isUnknown,
  nights: issued,
}: Props) {
  const { text, money } = useText()
  const currency = offer?.before.price.currency ?? ''
  const moneyText = useMoneyText(currency)
  const room_fees = offer ? sumOf(removedRooms(offer, rooms === null).map(({ fees }) => fees)) : 0
  const shown = (amount: number) => (currency ? money(amount, currency) : '')
  const voucherText = useVoucherText(currency)
  const amounts = offer && { ...offer, room_fees, nights: issued }
  const ofVoucher = amounts ? lostOfVoucher(amounts, rooms === null) : { amount: 0, nights: 0 }
  const nights = ofVoucher.nights > 0 ? [voucherText.rest({ rest: 0, rest_nights: ofVoucher.nights })] : []
  const withNights = (amount: number) => [...(amount > 0 ? [shown(amount)] : []), ...nights].join(' + ')
  const button = amounts && buttonOf(amounts, rooms, method)
  const costs = offer ? offer.fee_taken + offer.fee_due + ofVoucher.amount : 0
  const fee = nights.length > 0 ? withNights(costs) : shown(costs)
  return (
    <OfferActions
      number={number}
      announced={offer ? text('change.cancel.announced', { fee, back: shown(offer.refund) }) : ''}
      label={
        button &&
        moneyText(button, {
          ...(rooms !== null && { count: rooms }),
          ...(nights.length > 0 && { lost: withNights(button.amounts.lost ?? 0) }),
        })
      }
      busyLabel={text('change.cancel.busy')}
      loses={
        offer !== null &&
        (offer.fee_taken > 0 ||
          offer.fee_due > 0 ||
          room_fees > 0 ||
          ofVoucher.amount > 0 ||
          nights.length > 0)
      }
      isRenewing={isRenewing}
      isSending={isSending}
      isUnknown={isUnknown}
      back={text('change.cancel.keep')}
    />
  )
}
