import { useText } from '#app/i18n/TextProvider.tsx'
import type { Order } from '#app/parts/order/order.ts'
import { FormSection } from '#app/ui/forms/FormSection.tsx'
import { type Purpose, purposes } from '#shared/reservation/purpose.ts'
import * as css from './PurposeChoice.module.css'

type Props = {
  purpose: NonNullable<Order['purpose']>
  onChoose: (purpose: Purpose) => void
}

/** Lets a person who is both choose who owns and sees the reservation: the organization, or the member alone. */
export function PurposeChoice({ purpose: { organization, chosen }, onChoose }: Props) {
  const { text } = useText()
  return (
    <FormSection legend={text('booking.purpose.legend')}>
      {purposes.map((purpose) => (
        <label key={purpose} className={css.purpose}>
          <input
            type="radio"
            name="purpose"
            checked={purpose === chosen}
            onChange={() => onChoose(purpose)}
          />
          {text(`booking.purpose.${purpose}`, { organization })}
        </label>
      ))}
    </FormSection>
  )
}
