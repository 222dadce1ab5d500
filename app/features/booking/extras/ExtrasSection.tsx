import { useEffect } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { type ChosenExtras, goneNames, quantityIn, withAll } from '#app/parts/order/chosenExtras.ts'
import type { Order } from '#app/parts/order/order.ts'
import { Button } from '#app/ui/Button.tsx'
import { FormSection } from '#app/ui/forms/FormSection.tsx'
import { type Extra, extraUnits } from '#shared/api/extras.ts'
import { type Slot, timesOf } from '#shared/extras/slots.ts'
import type { Money } from '#shared/money/money.ts'
import { ExtraQuestion } from './ExtraQuestion.tsx'
import * as css from './ExtrasSection.module.css'
import { focusSlot, SlotRow } from './SlotRow.tsx'

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

/** A unit with a text; any other unit is shown as `once`. A use at a chosen time, such as a bath, is no item. */
function unitOf({ unit }: Extra, [slot]: readonly Slot[]) {
  const known = extraUnits.find((one) => one === unit) ?? 'once'
  return known === 'once' && slot && timesOf(slot).length > 0 ? 'session' : known
}

/** What the guest can order besides the rooms. Nothing at a hotel without extras. */
export function ExtrasSection({ order, onChange }: Props) {
  const { text, money } = useText()
  const { offered, chosen } = order.extras
  const { slots, error, reload } = offered
  const refused = slots?.find(({ key }) => chosen[key]?.isRefused)?.key
  useEffect(() => {
    // Wait one frame: the shell focuses the top of a new screen first.
    if (refused) requestAnimationFrame(() => focusSlot(refused))
  }, [refused])
  function nightsLabel({ length: count }: readonly Slot[], isAdded: boolean) {
    if (isAdded) return text('booking.extras.removeNights')
    return count === 2 ? text('booking.extras.addBoth') : text('booking.extras.addNights', { count })
  }
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
        {groupByExtra(slots ?? []).map(([extra, own]) => {
          const isOnly = own.length === 1 && own[0]?.date === null
          const prices = own.map(({ price_with_tax }) => price_with_tax)
          const least = Math.min(...prices)
          const isShared = prices.every((price) => price === least)
          const unit = unitOf(extra, own)
          const priceText = (price: Money) =>
            text(`booking.extras.unit.${unit}`, { price: money(price, order.price.currency) })
          const isAdded = own.every((slot) => quantityIn(chosen, slot) > 0)
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset inside the section would have the look of a section
            <div
              key={extra.extra_id}
              className={css.extra}
              role="group"
              aria-labelledby={`extra-name-${extra.extra_id}`}
            >
              {extra.picture && (
                <img className={css.picture} src={extra.picture.url} alt={extra.picture.alt} loading="lazy" />
              )}
              <div>
                <h3 className={css.name} id={`extra-name-${extra.extra_id}`}>
                  {extra.name}
                </h3>
                {extra.description && <p className={css.description}>{extra.description}</p>}
                {!isOnly && (
                  <p className={css.unit}>
                    {isShared ? priceText(least) : text('booking.extras.from', { price: priceText(least) })}
                  </p>
                )}
                {extra.unit === 'per_night' && own.length > 1 && (
                  <Button
                    aria-label={text('booking.extras.ofExtra', {
                      name: extra.name,
                      action: nightsLabel(own, isAdded),
                    })}
                    onClick={() => onChange(withAll(chosen, own, !isAdded))}
                  >
                    {nightsLabel(own, isAdded)}
                  </Button>
                )}
              </div>
              <div className={css.slots}>
                {own.map((slot) => (
                  <SlotRow
                    key={slot.key}
                    slot={slot}
                    price={isOnly || !isShared ? priceText(slot.price_with_tax) : null}
                    chosen={chosen}
                    onChange={onChange}
                  />
                ))}
                {own.some((slot) => quantityIn(chosen, slot) > 0) && (
                  <ExtraQuestion extra={extra} chosen={chosen} onChange={onChange} />
                )}
              </div>
            </div>
          )
        })}
      </FormSection>
    </div>
  )
}
