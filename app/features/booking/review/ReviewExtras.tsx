import { useText } from '#app/i18n/TextProvider.tsx'
import type { Order } from '#app/parts/order/order.ts'
import { ExtraFacts } from '#app/parts/stay/ExtraFacts.tsx'
import { orderedExtra } from '#shared/extras/slots.ts'
import { ReviewSection } from './ReviewSection.tsx'

type Props = {
  order: Order
  /** The address of the guest details. */
  to: string
}

/** The extras that the guest orders. Nothing without extras. */
export function ReviewExtras({ order: { extras, price }, to }: Props) {
  const { text } = useText()
  if (extras.deliveries.length === 0) return null
  const facts = extras.deliveries.map((one) => ({
    ...one.slot,
    ...orderedExtra(one),
    answer: one.answer,
    name: one.slot.extra.name,
    question: one.slot.extra.question,
  }))
  return (
    <ReviewSection
      heading={text('parts.extras.heading')}
      edit={{ to, text: text('booking.edit'), label: text('booking.extras.edit') }}
    >
      <ExtraFacts extras={facts} currency={price.currency} />
    </ReviewSection>
  )
}
