import * as css from '#app/features/search/results/ResultsPage.module.css'
import { useText } from '#app/i18n/TextProvider.tsx'
import { type Order, orders } from '#shared/search/order.ts'

/** In which order the rooms stand. */
export function OrderControl({ order, onOrder }: { order: Order; onOrder: (order: Order) => void }) {
  const { text } = useText()
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that each do something at once are no fieldset
    <div role="group" aria-label={text('search.order.name')} className={css.orders}>
      {orders.map((each) => (
        <button
          key={each}
          type="button"
          className={css.chip}
          aria-pressed={each === order}
          onClick={() => onOrder(each)}
        >
          {text(`search.order.${each}`)}
        </button>
      ))}
    </div>
  )
}
