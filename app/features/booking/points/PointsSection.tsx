import { useText } from '#app/i18n/TextProvider.tsx'
import type { Order } from '#app/parts/order/order.ts'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import { Button } from '#app/ui/Button.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { Stepper } from '#app/ui/Stepper.tsx'
import { isPaidByPoints } from '#shared/money/withVoucher.ts'
import { leastPoints } from '#shared/points/spending.ts'
import * as css from './PointsSection.module.css'

const HEADING = 'booking-points'

type Props = {
  order: Order
  /** A number of points; below 0 as many as possible, 0 none. */
  onChange: (selected: number) => void
}

/** The points of a member in a booking: off until ticked, then as many as possible. Nothing for a guest without points. */
export function PointsSection({ order: { points, price, stored }, onChange }: Props) {
  const { text, number, money } = useText()
  const { day } = useStayTexts()
  const { offered, most, used } = points
  if (!offered) return null
  const { step, minimum, balance, ending, value } = offered
  const isOn = stored.points !== 0
  return (
    <section className={css.points} aria-labelledby={HEADING}>
      <h2 className={css.heading} id={HEADING}>
        {text('booking.points.heading')}
      </h2>
      {balance === null && <p>{text('booking.points.unknown')}</p>}
      {balance !== null && (
        <p>
          {balance < 0
            ? text('booking.points.below', { points: number(balance) })
            : text('booking.points.balance', { points: number(balance) })}
          {balance > 0 && ending && (
            <>
              {' '}
              {text('booking.points.ending', {
                points: number(ending.points),
                date: day(ending.on),
              })}
            </>
          )}
        </p>
      )}
      {balance !== null && most === 0 && balance >= 0 && (
        <p>{text('booking.points.from', { points: number(minimum) })}</p>
      )}
      {most > 0 && (
        <>
          <p className={css.line}>
            <Checkbox
              label={text('booking.points.use')}
              checked={isOn}
              onChange={({ target }) => onChange(target.checked ? -1 : 0)}
            />
            {isOn && <b>−{money(used * value, price.currency)}</b>}
          </p>
          {isOn && (
            <>
              <Stepper
                label={text('booking.points.number')}
                note={text('booking.points.steps', { step: number(step), minimum: number(minimum) })}
                value={used}
                least={leastPoints(offered)}
                most={most}
                step={step}
                less={text('booking.points.less')}
                more={text('booking.points.more')}
                onChange={onChange}
              />
              {/* It stays when it was pressed, so that it has the focus. */}
              <Button kind="plain" aria-disabled={used === most} onClick={() => used < most && onChange(-1)}>
                {text('booking.points.most')}
              </Button>
            </>
          )}
        </>
      )}
      <p className={css.paid} role="status">
        {isOn && isPaidByPoints(price) && text('booking.points.payAll')}
      </p>
    </section>
  )
}
