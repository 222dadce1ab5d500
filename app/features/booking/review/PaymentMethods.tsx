import type { ReactNode } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { FactList } from '#app/parts/FactList.tsx'
import type { OfferedMethod } from '#app/search/rooms/supportedMethods.ts'
import { buttonClass } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { SmallPrint } from '#app/ui/SmallPrint.tsx'
import type { PaymentMethod } from '#shared/money/paymentMethods.ts'
import type { StayPrice } from '#shared/money/price.ts'
import { dueOf, prepaidOf } from '#shared/money/totals.ts'
import * as css from './PaymentMethods.module.css'
import { ReviewSection } from './ReviewSection.tsx'

type Props = {
  methods: readonly OfferedMethod[]
  chosen: PaymentMethod | undefined
  /** Whether the chosen plans have no common method. */
  isConflict: boolean
  onChoose: (method: PaymentMethod) => void
  price: StayPrice
  /** The address of the results. */
  toRooms: string
  /** The card for the chosen method. */
  children: ReactNode
}

/**
 * The payment methods, with the amounts due now and at the hotel. A method that is not available has its reason. Without a
 * method, a link back to the rooms.
 */
export function PaymentMethods({ methods, chosen, isConflict, onChoose, price, toRooms, children }: Props) {
  const { text, money } = useText()
  if (!chosen) {
    return (
      <Notice tone="warning" heading={text(isConflict ? 'booking.noMethod' : 'booking.methodUnavailable')}>
        <p>{text(isConflict ? 'booking.noMethodWay' : 'booking.methodUnavailableWay')}</p>
        {methods.map(({ method, problem }) => (
          <p key={method}>
            <b>{text(`booking.method.${method}`)}</b> {problem && text(`booking.methodProblem.${problem}`)}
          </p>
        ))}
        <p>
          <AppLink to={toRooms} className={buttonClass('filled')}>
            {text('booking.toRooms')}
          </AppLink>
        </p>
      </Notice>
    )
  }
  const due = dueOf(price, chosen)
  const transfer = chosen === 'bank_transfer' ? prepaidOf(price, chosen) : 0
  const later = chosen === 'deferred_payment' ? price.total - due.atHotel : 0
  return (
    <ReviewSection heading={text('booking.payment')} isFieldset>
      {methods.map(({ method, problem }) => (
        <label key={method} className={css.method} data-disabled={problem !== null}>
          <input
            type="radio"
            name="payment-method"
            checked={method === chosen}
            disabled={problem !== null}
            onChange={() => onChoose(method)}
          />
          <span>
            <b>{text(`booking.method.${method}`)}</b>
            <SmallPrint>
              {problem ? text(`booking.methodProblem.${problem}`) : text(`booking.methodSays.${method}`)}
            </SmallPrint>
          </span>
        </label>
      ))}
      {children}
      <FactList>
        <dt>{text('booking.dueNow')}</dt>
        <dd>
          {due.now > 0 ? money(due.now, price.currency) : text('booking.nothing')}
          {due.now > 0 && <SmallPrint>{text('booking.paidToday')}</SmallPrint>}
        </dd>
        {transfer > 0 && (
          <>
            <dt>{text('booking.dueBefore')}</dt>
            <dd className={css.amount}>{money(transfer, price.currency)}</dd>
          </>
        )}
        {later > 0 && (
          <>
            <dt>{text('booking.dueAfter')}</dt>
            <dd className={css.amount}>{money(later, price.currency)}</dd>
          </>
        )}
        <dt>{text('booking.dueAtHotel')}</dt>
        <dd className={css.amount}>{money(due.atHotel, price.currency)}</dd>
      </FactList>
    </ReviewSection>
  )
}
