import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { useCardName } from '#app/parts/card/useCardName.ts'
import { paths } from '#app/paths.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { buttonClass } from '#app/ui/Button.tsx'
import { CopyButton } from '#app/ui/CopyButton.tsx'
import { FactList } from '#app/ui/FactList.tsx'
import type { Payment } from '#shared/api/reservationPayment.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { takesCard } from '#shared/money/payment/paymentMethods.ts'
import { isAccepted } from '#shared/money/payment/paymentStates.ts'
import { dueOf } from '#shared/money/totals.ts'
import { Release } from '../Release.tsx'
import { lastTransferDay } from './lastTransferDay.ts'
import * as css from './ReservedPayment.module.css'

type Props = { reservation: Reservation; payment: Payment }

/** The bank transfer that a reservation waits for: amount, deadline, account and reference. */
function TransferFacts({ reservation, payment }: Props) {
  const { text, money, date } = useText()
  const { timeZone } = useHotel()
  const { number, price } = reservation
  const { amount, bank_account: account } = payment
  const lastDay = lastTransferDay(reservation, timeZone)
  const copyButton = (value: string, name: 'reservation.line.copyAccount' | 'reservation.copyNumber') => (
    <span className={css.copy}>
      <CopyButton
        value={value}
        label={text('reservation.copy')}
        name={text(name)}
        done={text('reservation.copied')}
      />
    </span>
  )
  return (
    <>
      <p>{text('reservation.line.transferSays')}</p>
      <FactList>
        <dt>{text('reservation.line.toPay')}</dt>
        <dd className={css.strong}>{money(amount, price.currency)}</dd>
        {lastDay && (
          <>
            <dt>{text('reservation.line.deadline')}</dt>
            <dd className={css.strong}>{date(lastDay)}</dd>
          </>
        )}
        {account && (
          <>
            <dt>{text('reservation.line.account')}</dt>
            <dd>
              {account.bank_name} {account.branch_name}
              <br />
              {account.account_type} {account.account_number}
              {copyButton(account.account_number, 'reservation.line.copyAccount')}
              <br />
              {account.account_holder}
            </dd>
          </>
        )}
        <dt>{text('reservation.line.reference')}</dt>
        <dd>
          {number}
          {copyButton(number, 'reservation.copyNumber')}
        </dd>
      </FactList>
    </>
  )
}

/** What belongs to the way of paying, beside the sums: a guarantee, a bill after the stay, a transfer, a payment that is not finished. */
export function ReservedPayment({ reservation, payment }: Props) {
  const { text, money } = useText()
  const cardName = useCardName()
  const { status, payment_method: method, price, money: sums, bypass_token } = reservation
  const { state, amount, card } = payment
  return (
    <>
      {isAccepted(state) && method === 'on_site_credit_card_required' && (
        <>
          {card && (
            <p>
              <b>{cardName(card)}</b>
            </p>
          )}
          <p>{text('reservation.line.guarantee')}</p>
        </>
      )}
      {state === 'refunded' && sums === null && (
        <FactList>
          <dt>{text('reservation.line.refunded')}</dt>
          <dd>{money(amount, price.currency)}</dd>
        </FactList>
      )}
      {method === 'deferred_payment' && status !== 'cancelled' && (
        <>
          <p>{text('reservation.line.deferred')}</p>
          <FactList>
            <dt>{text('reservation.line.afterStay')}</dt>
            <dd className={css.strong}>
              {money(price.total - dueOf(price, method).atHotel, price.currency)}
            </dd>
          </FactList>
        </>
      )}
      {status === 'held' && method === 'bank_transfer' && (
        <TransferFacts reservation={reservation} payment={payment} />
      )}
      {state === 'unclear' && <p>{text('order.paymentUnclear')}</p>}
      {status === 'held' && takesCard(method) && state !== 'unclear' && (
        <>
          <p>{text('reservation.line.unfinished')}</p>
          <p>
            <AppLink
              to={paths.paymentPending(payment.id)}
              {...(bypass_token && { reservation: { bypass_token } })}
              className={buttonClass('filled')}
            >
              {text('reservation.line.finish')}
            </AppLink>
          </p>
        </>
      )}
      {status === 'held' && state !== 'unclear' && (
        <Release reservation={reservation} payment={payment.id}>
          {text('reservation.line.release')}
        </Release>
      )}
    </>
  )
}
