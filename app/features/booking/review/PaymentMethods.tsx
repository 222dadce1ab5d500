import type { ReactNode } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import type { OfferedMethod } from '#app/search/rooms/supportedMethods.ts'
import { buttonClass } from '#app/ui/Button.tsx'
import { FactList } from '#app/ui/FactList.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { SmallPrint } from '#app/ui/SmallPrint.tsx'
import { needsCard, type PaymentMethod, takesCard } from '#shared/money/payment/paymentMethods.ts'
import type { StayPrice } from '#shared/money/price.ts'
import { dueOf, prepaidOf } from '#shared/money/totals.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import * as css from './PaymentMethods.module.css'
import { ReviewSection } from './ReviewSection.tsx'
import { PAYMENT_METHOD } from './useChosenMethod.ts'

/** When each amount is due. */
type PaymentDates = {
  /** Today at the hotel. */
  today: StayDate
  /** The last day of a bank transfer; null if it is unknown. */
  transferBy: StayDate | null
  checkIn: StayDate
  checkOut: StayDate
}

type Props = {
  methods: readonly OfferedMethod[]
  chosen: PaymentMethod | undefined
  /** The method that was chosen before, if it has ended while the page was open. */
  ended: PaymentMethod | null
  /** Whether the chosen plans have no common method. */
  isConflict: boolean
  onChoose: (method: PaymentMethod) => void
  price: StayPrice
  dates: PaymentDates
  /** The address of the results. */
  toRooms: string
  /** The card for the chosen method. */
  children: ReactNode
}

/** Whether a method that pays before the stay has nothing to pay: a coupon pays everything. */
const isFree = (price: StayPrice, method: PaymentMethod): boolean =>
  prepaidOf(price, method) === 0 && (method === 'bank_transfer' || takesCard(method)) && !needsCard(method, 0)

/** What a method charges now, by transfer, after the stay and at the hotel. */
function amountsOf(price: StayPrice, method: PaymentMethod) {
  const due = dueOf(price, method)
  return {
    due,
    transfer: method === 'bank_transfer' ? prepaidOf(price, method) : 0,
    later: method === 'deferred_payment' ? price.total - due.atHotel : 0,
  }
}

/**
 * The payment methods, with the amounts due now and at the hotel, and their dates. The only method is no choice. A method that is not
 * available has its reason. Without a method, a link back to the rooms.
 */
export function PaymentMethods({
  methods,
  chosen,
  ended,
  isConflict,
  onChoose,
  price,
  dates,
  toRooms,
  children,
}: Props) {
  const { text, money, date } = useText()
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
  const { due, transfer, later } = amountsOf(price, chosen)
  /** The amounts of a method. A line can break between two amounts only. Amounts of 0 are left out. */
  function amountsLine(method: PaymentMethod) {
    const { due, transfer, later } = amountsOf(price, method)
    const parts = [
      ['booking.dueNow', due.now],
      ['booking.dueBefore', transfer],
      ['booking.dueAfter', later],
      ['booking.dueAtHotel', due.atHotel],
    ] as const
    const shown = parts.filter(([, amount]) => amount > 0)
    return shown.map(([key, amount], at) => (
      <span key={key}>
        <span className={css.part}>
          {`${text(key)} ${money(amount, price.currency)}${at < shown.length - 1 ? ' ·' : ''}`}
        </span>{' '}
      </span>
    ))
  }
  /** The name of a method, and what it means. Amounts are for the comparison of methods. */
  const says = (method: PaymentMethod, problem: OfferedMethod['problem']) => (
    <>
      <b>{text(`booking.method.${method}`)}</b>
      {problem === null && methods.length > 1 && <SmallPrint>{amountsLine(method)}</SmallPrint>}
      <SmallPrint>
        {problem
          ? text(`booking.methodProblem.${problem}`)
          : text(isFree(price, method) ? 'booking.nothingBefore' : `booking.methodSays.${method}`)}
      </SmallPrint>
    </>
  )
  return (
    <ReviewSection heading={text('booking.payment')} isFieldset={methods.length > 1}>
      {ended && (
        <Notice tone="warning">
          <p>
            {text('booking.methodEnded', {
              ended: text(`booking.method.${ended}`),
              method: text(`booking.method.${chosen}`),
            })}
          </p>
        </Notice>
      )}
      {methods.length === 1 ? (
        <p className={css.only}>{says(chosen, null)}</p>
      ) : (
        methods.map(({ method, problem }) => (
          <label key={method} className={css.method} data-disabled={problem !== null}>
            <input
              type="radio"
              name={PAYMENT_METHOD}
              checked={method === chosen}
              disabled={problem !== null}
              onChange={() => onChoose(method)}
            />
            <span>{says(method, problem)}</span>
          </label>
        ))
      )}
      {children}
      <FactList>
        <dt>{text('booking.dueNow')}</dt>
        <dd className={due.now > 0 ? css.amount : undefined}>
          {due.now > 0 ? money(due.now, price.currency) : text('booking.nothing')}
          {due.now > 0 && <SmallPrint>{text('booking.paidToday', { date: date(dates.today) })}</SmallPrint>}
        </dd>
        {transfer > 0 && (
          <>
            <dt>{text('booking.dueBefore')}</dt>
            <dd className={css.amount}>
              {money(transfer, price.currency)}
              {dates.transferBy && (
                <SmallPrint>{text('booking.transferBy', { date: date(dates.transferBy) })}</SmallPrint>
              )}
            </dd>
          </>
        )}
        {later > 0 && (
          <>
            <dt>{text('booking.dueAfter')}</dt>
            <dd className={css.amount}>
              {money(later, price.currency)}
              <SmallPrint>{text('booking.paidAfter', { date: date(dates.checkOut) })}</SmallPrint>
            </dd>
          </>
        )}
        <dt>{text('booking.dueAtHotel')}</dt>
        <dd className={css.amount}>
          {money(due.atHotel, price.currency)}
          {due.atHotel > 0 && (
            <SmallPrint>{text('booking.paidDuring', { date: date(dates.checkIn) })}</SmallPrint>
          )}
        </dd>
      </FactList>
    </ReviewSection>
  )
}
