import type { ReactNode } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { type Extra, extraUnits } from '#shared/api/extras.ts'
import { type Slot, timesOf } from '#shared/extras/slots.ts'
import type { Money } from '#shared/money/money.ts'
import { type ChosenExtras, quantityIn, withAll } from '../chosenExtras.ts'
import { ExtraQuestion } from './ExtraQuestion.tsx'
import * as css from './ExtraRow.module.css'
import { SlotRow } from './SlotRow.tsx'

type Props = {
  extra: Pick<Extra, 'extra_id' | 'name' | 'description' | 'picture' | 'unit'>
  /** What can be chosen of the extra. */
  slots: readonly Slot[]
  chosen: ChosenExtras
  currency: string
  onChange: (chosen: ChosenExtras) => void
  /** What stands below the price. */
  note?: ReactNode
  /** What stands below a slot. */
  says?: (slot: Slot) => ReactNode
  /** Whether the time or the answer of a slot can be changed. */
  isFixed?: (slot: Slot) => boolean
  /** Puts other lines between the lines of the slots. */
  arrange?: (lines: ReactNode[]) => ReactNode
}

/** A unit with a text; any other unit is shown as `once`. A use at a chosen time, such as a bath, is no item. */
function unitOf({ unit }: Pick<Extra, 'unit'>, [slot]: readonly Slot[]) {
  const known = extraUnits.find((one) => one === unit) ?? 'once'
  return known === 'once' && slot && timesOf(slot).length > 0 ? 'session' : known
}

/** An extra with its picture, its price, and a number for each of its slots. */
export function ExtraRow({
  extra,
  slots,
  chosen,
  currency,
  onChange,
  note,
  says,
  isFixed = () => false,
  arrange = (lines) => lines,
}: Props) {
  const { text, money } = useText()
  function nightsLabel({ length: count }: readonly Slot[], isAdded: boolean) {
    if (isAdded) return text('booking.extras.removeNights')
    return count === 2 ? text('booking.extras.addBoth') : text('booking.extras.addNights', { count })
  }
  const [first] = slots
  const isOnly = slots.length === 1 && first?.date === null
  const prices = slots.map(({ price_with_tax }) => price_with_tax)
  const least = Math.min(...prices)
  const isShared = prices.every((price) => price === least)
  const unit = unitOf(extra, slots)
  const priceText = (price: Money) => text(`booking.extras.unit.${unit}`, { price: money(price, currency) })
  const isAdded = slots.every((slot) => quantityIn(chosen, slot) > 0)
  const ordered = slots.filter((slot) => quantityIn(chosen, slot) > 0)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset inside the section would have the look of a section
    <div className={css.extra} role="group" aria-labelledby={`extra-name-${extra.extra_id}`}>
      {extra.picture && (
        <img className={css.picture} src={extra.picture.url} alt={extra.picture.alt} loading="lazy" />
      )}
      <div>
        <h3 className={css.name} id={`extra-name-${extra.extra_id}`}>
          {extra.name}
        </h3>
        {extra.description && <p className={css.description}>{extra.description}</p>}
        {first && !isOnly && (
          <p className={css.unit}>
            {isShared ? priceText(least) : text('booking.extras.from', { price: priceText(least) })}
          </p>
        )}
        {note}
        {extra.unit === 'per_night' && slots.length > 1 && (
          <Button
            aria-label={text('booking.extras.ofExtra', {
              name: extra.name,
              action: nightsLabel(slots, isAdded),
            })}
            onClick={() => onChange(withAll(chosen, slots, !isAdded))}
          >
            {nightsLabel(slots, isAdded)}
          </Button>
        )}
      </div>
      <div className={css.slots}>
        {arrange(
          slots.map((slot) => (
            <SlotRow
              key={slot.key}
              slot={slot}
              price={isOnly || !isShared ? priceText(slot.price_with_tax) : null}
              chosen={chosen}
              isTimeFixed={isFixed(slot)}
              onChange={onChange}
            >
              {says?.(slot)}
            </SlotRow>
          )),
        )}
        {first && ordered.length > 0 && !ordered.some(isFixed) && (
          <ExtraQuestion extra={first.extra} chosen={chosen} onChange={onChange} />
        )}
      </div>
    </div>
  )
}
