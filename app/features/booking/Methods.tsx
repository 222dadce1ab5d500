import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { buttonClass } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { PaymentMethod } from '#shared/api/rooms.ts'
import { dueOf, type StayPrice } from '#shared/money/price.ts'
import * as css from './Review.module.css'

/** The ways to pay that this page can take. */
const known: readonly PaymentMethod[] = ['on_site']

export const offered = (shared: readonly PaymentMethod[]): PaymentMethod[] =>
  known.filter((method) => shared.includes(method))

type Props = {
  methods: readonly PaymentMethod[]
  chosen: PaymentMethod | undefined
  onChoose: (method: PaymentMethod) => void
  price: StayPrice
  toRooms: string
}

/** How the stay is paid: what now, what at the hotel. Where the rooms share no way we can take, the way back. */
export function Methods({ methods, chosen, onChoose, price, toRooms }: Props) {
  const { text, money } = useText()
  if (!chosen) {
    return (
      <Notice tone="care" heading={text('booking.noMethod')}>
        <p>{text('booking.noMethodWay')}</p>
        <p>
          <AppLink to={toRooms} className={buttonClass('filled')}>
            {text('booking.toRooms')}
          </AppLink>
        </p>
      </Notice>
    )
  }
  const due = dueOf(price, chosen)
  return (
    <fieldset className={css.section}>
      <legend className={css.legend}>{text('booking.payment')}</legend>
      {methods.map((method) => (
        <label key={method} className={css.method}>
          <input
            type="radio"
            name="payment-method"
            checked={method === chosen}
            onChange={() => onChoose(method)}
          />
          <span>
            <b>{text(`booking.method.${method}`)}</b>
            <small className={css.reading}>{text(`booking.methodSays.${method}`)}</small>
          </span>
        </label>
      ))}
      <dl className={css.facts}>
        <dt>{text('booking.dueNow')}</dt>
        <dd>{due.now > 0 ? money(due.now, price.currency) : text('booking.nothing')}</dd>
        <dt>{text('booking.dueAtHotel')}</dt>
        <dd className={css.due}>{money(due.atHotel, price.currency)}</dd>
      </dl>
    </fieldset>
  )
}
