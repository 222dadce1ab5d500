import { useText } from '#app/i18n/TextProvider.tsx'
import { Chip } from '#app/ui/Chip.tsx'
import { type Order, orders } from '#shared/search/order.ts'
import * as css from './OrderControl.module.css'

/** The order of the rooms. */
export function OrderControl({ order, onOrder }: { order: Order; onOrder: (order: Order) => void }) {
  const { text } = useText()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls; each of these buttons acts at once
    <div role="group" aria-label={text('search.order.name')} className={css.orders}>
      {orders.map((each) => (
        <Chip key={each} aria-pressed={each === order} onClick={() => onOrder(each)}>
          {text(`search.order.${each}`)}
        </Chip>
      ))}
    </div>
  )
}
