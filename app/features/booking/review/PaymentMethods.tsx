import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { buttonClass } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { SmallPrint } from '#app/ui/SmallPrint.tsx'
import type { PaymentMethod } from '#shared/api/rooms.ts'
import { dueOf, type StayPrice } from '#shared/money/price.ts'
import { FactList } from './FactList.tsx'
import * as css from './PaymentMethods.module.css'
import { ReviewSection } from './ReviewSection.tsx'

/** The payment methods that this app supports. */
const known: readonly PaymentMethod[] = ['on_site']

/** The supported methods among those that all chosen rooms accept. */
export const supportedMethods = (shared: readonly PaymentMethod[]): PaymentMethod[] =>
  known.filter((method) => shared.includes(method))

type Props = {
  methods: readonly PaymentMethod[]
  chosen: PaymentMethod | undefined
  onChoose: (method: PaymentMethod) => void
  price: StayPrice
  /** The address of the results. */
  toRooms: string
}

/** The payment methods, with the amounts due now and at the hotel. Without a method, a link back to the rooms. */
export function PaymentMethods({ methods, chosen, onChoose, price, toRooms }: Props) {
  const { text, money } = useText()
  if (!chosen) {
    return (
      <Notice tone="warning" heading={text('booking.noMethod')}>
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
    <ReviewSection heading={text('booking.payment')} isFieldset>
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
            <SmallPrint>{text(`booking.methodSays.${method}`)}</SmallPrint>
          </span>
        </label>
      ))}
      <FactList>
        <dt>{text('booking.dueNow')}</dt>
        <dd>{due.now > 0 ? money(due.now, price.currency) : text('booking.nothing')}</dd>
        <dt>{text('booking.dueAtHotel')}</dt>
        <dd className={css.dueAtHotel}>{money(due.atHotel, price.currency)}</dd>
      </FactList>
    </ReviewSection>
  )
}
