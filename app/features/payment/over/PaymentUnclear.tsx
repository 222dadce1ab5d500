import { useText } from '#app/i18n/TextProvider.tsx'
import { CallHotel } from '#app/parts/hotel/CallHotel.tsx'
import { Notice } from '#app/ui/Notice.tsx'

/** A payment whose result the hotel has to find out: the rooms stay held, and paying again could charge twice. */
export function PaymentUnclear() {
  const { text } = useText()
  return (
    <>
      <Notice tone="warning">
        <p>{text('order.paymentUnclear')}</p>
      </Notice>
      <CallHotel />
    </>
  )
}
