import { useEffect } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { type ChosenExtras, goneNames } from '#app/parts/order/chosenExtras.ts'
import { ExtraRow } from '#app/parts/order/extras/ExtraRow.tsx'
import { focusSlot } from '#app/parts/order/extras/SlotRow.tsx'
import type { Order } from '#app/parts/order/order.ts'
import { Button } from '#app/ui/Button.tsx'
import { FormSection } from '#app/ui/forms/FormSection.tsx'
import type { Extra } from '#shared/api/extras.ts'
import type { Slot } from '#shared/extras/slots.ts'
import * as css from './ExtrasSection.module.css'

type Props = {
  order: Order
  onChange: (chosen: ChosenExtras) => void
}

/** The slots of each extra, in the order of the hotel. */
function groupByExtra(slots: readonly Slot[]): [Extra, Slot[]][] {
  const groups = new Map<Extra, Slot[]>()
  for (const slot of slots) groups.set(slot.extra, [...(groups.get(slot.extra) ?? []), slot])
  return [...groups]
}

/** What the guest can order besides the rooms. Nothing at a hotel without extras. */
export function ExtrasSection({ order, onChange }: Props) {
  const { text } = useText()
  const { slots, error, reload } = order.extras.offered
  const chosen = order.stored.extras
  const refused = slots?.find(({ key }) => chosen[key]?.isRefused)?.key
  useEffect(() => {
    // Wait one frame: the shell focuses the top of a new screen first.
    if (refused) requestAnimationFrame(() => focusSlot(refused))
  }, [refused])
  const gone = slots ? goneNames(slots, chosen) : []
  if (!error && gone.length === 0 && (slots ?? []).length === 0) return null
  return (
    <div className={css.extras}>
      <FormSection legend={text('booking.extras.heading')}>
        {error && !slots && (
          <div className={css.failed} role="alert">
            <p>{text('booking.extras.failed')}</p>
            <Button onClick={reload}>{text('booking.extras.retry')}</Button>
          </div>
        )}
        {gone.map((name) => (
          <p key={name} className={css.gone} role="alert">
            {text('booking.extras.gone', { name })}
          </p>
        ))}
        {groupByExtra(slots ?? []).map(([extra, own]) => (
          <ExtraRow
            key={extra.extra_id}
            extra={extra}
            slots={own}
            chosen={chosen}
            currency={order.price.currency}
            onChange={onChange}
          />
        ))}
      </FormSection>
    </div>
  )
}
