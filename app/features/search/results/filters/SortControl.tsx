import { useText } from '#app/i18n/TextProvider.tsx'
import { Chip } from '#app/ui/Chip.tsx'
import { PillSelect } from '#app/ui/PillSelect.tsx'
import { type SortOrder, sortOrders } from '#shared/search/sortOrders.ts'
import * as css from './SortControl.module.css'

type Props = {
  order: SortOrder
  /** Shows a select element instead of buttons. */
  isNarrow: boolean
  onOrder: (order: SortOrder) => void
}

/** The order of the rooms. */
export function SortControl({ order, isNarrow, onOrder }: Props) {
  const { text } = useText()
  const label = text('search.order.name')
  if (isNarrow)
    return (
      <PillSelect
        label={label}
        value={order}
        options={sortOrders.map((value) => ({ value, name: text(`search.order.${value}`) }))}
        onChange={(value) => onOrder(sortOrders.find((each) => each === value) ?? order)}
      />
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls; each of these buttons acts at once
    <div role="group" aria-label={label} className={css.orders}>
      {sortOrders.map((each) => (
        <Chip key={each} aria-pressed={each === order} onClick={() => onOrder(each)}>
          {text(`search.order.${each}`)}
        </Chip>
      ))}
    </div>
  )
}
