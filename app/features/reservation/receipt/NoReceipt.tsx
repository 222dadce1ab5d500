import { useText } from '#app/i18n/TextProvider.tsx'
import { useToday } from '#app/settings/HotelProvider.tsx'
import { Unbroken } from '#app/ui/Unbroken.tsx'
import type { Receipts } from '#shared/api/receipts.ts'
import { styleOn } from '#shared/i18n/styleOn.ts'

const reasons = ['by_voucher', 'deferred', 'nothing_paid', 'not_booked', 'unrecorded'] as const

type Props = Pick<Receipts, 'state' | 'from' | 'reason'>

/** Why there is no receipt today. An unknown reason is shown as a payment that the hotel has not recorded. */
export function NoReceipt({ state, from, reason }: Props) {
  const { text, date } = useText()
  const today = useToday()
  if (state === 'not_yet' && from) {
    const day = date(from, styleOn(today, from))
    return (
      <p>
        <Unbroken dates={day}>{text('receipt.notYet', { date: day })}</Unbroken>
      </p>
    )
  }
  const known = reasons.find((one) => one === reason) ?? 'unrecorded'
  return <p>{text(`receipt.${known}`)}</p>
}
