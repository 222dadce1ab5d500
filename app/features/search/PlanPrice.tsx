import { useText } from '#app/i18n/TextProvider.tsx'
import { useStayWords } from '#app/parts/stayWords.ts'
import { amountOf, perNight, type StayPrice } from '#shared/domain/price.ts'
import * as css from './PlanRow.module.css'

type Props = { price: StayPrice; nights: number; guests: number }

/** The whole stay first, with everything in it; then the night, and what is in the amount. */
export function PlanPrice({ price, nights, guests }: Props) {
  const { text, money } = useText()
  const words = useStayWords()
  const localTax = amountOf(price, 'local_tax')
  const show = (amount: number) => money(amount, price.currency)
  return (
    <p className={css.price}>
      <b className={css.total}>{show(price.total)}</b>{' '}
      <small className={css.small}>
        {text('search.plan.for', {
          nights: words.nights(nights),
          guests: words.guests(guests),
        })}
      </small>{' '}
      {nights > 1 && (
        <small className={css.small}>
          {text('search.plan.night', { price: show(perNight(price.total, nights)) })}
        </small>
      )}{' '}
      <small className={css.small}>
        {text(price.service_fee > 0 ? 'search.plan.tax.all' : 'search.plan.tax.tax')}
      </small>{' '}
      {localTax > 0 && (
        <small className={css.small}>{text('search.plan.tax.local', { amount: show(localTax) })}</small>
      )}
    </p>
  )
}
