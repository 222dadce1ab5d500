import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { FactList } from '#app/parts/FactList.tsx'
import type { SupportedMethod } from '#app/search/rooms/supportedMethods.ts'
import { buttonClass } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { SmallPrint } from '#app/ui/SmallPrint.tsx'
import type { StayPrice } from '#shared/money/price.ts'
import { dueOf } from '#shared/money/totals.ts'
import * as css from './PaymentMethods.module.css'
import { ReviewSection } from './ReviewSection.tsx'

type Props = {
  methods: readonly SupportedMethod[]
  chosen: SupportedMethod | undefined
  /** Whether the chosen plans have no common method. */
  isConflict: boolean
  onChoose: (method: SupportedMethod) => void
  price: StayPrice
  /** The address of the results. */
  toRooms: string
}

/** The payment methods, with the amounts due now and at the hotel. Without a method, a link back to the rooms. */
export function PaymentMethods({ methods, chosen, isConflict, onChoose, price, toRooms }: Props) {
  const { text, money } = useText()
  if (!chosen) {
    return (
      <Notice tone="warning" heading={text(isConflict ? 'booking.noMethod' : 'booking.cannotPay')}>
        <p>{text(isConflict ? 'booking.noMethodWay' : 'booking.cannotPayWay')}</p>
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
