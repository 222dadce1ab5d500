import { useEffect, useEffectEvent, useState } from 'react'
import { track } from '#app/analytics/track.ts'
import { bookings } from '#app/data/booking/bookings.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import type { ReservationKey } from '#app/navigation/reservationKey.ts'
import { rememberedCard } from '#app/parts/card/rememberedCard.ts'
import { draftAt } from '#app/parts/order/draft.ts'
import { cardPaymentOf } from '#app/parts/payment/cardPayment.ts'
import { isOfChange } from '#app/parts/payment/paymentById.ts'
import { startedPayments } from '#app/parts/payment/startedPayments.ts'
import type { PaymentOpening } from '#app/parts/payment/useCardAttempt.ts'
import { paths } from '#app/paths.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button, buttonClass } from '#app/ui/Button.tsx'
import type { Reservation } from '#shared/api/reservations.ts'
import { canRetry, isInProgress } from '#shared/money/payment/paymentStates.ts'
import { isSold } from '#shared/reservation/status.ts'
import { BankStep } from './bank/BankStep.tsx'
import { CardStep } from './CardStep.tsx'
import { CloseWindow } from './CloseWindow.tsx'
import { PendingChange } from './change/PendingChange.tsx'
import { PaymentOver } from './over/PaymentOver.tsx'
import { PaymentUnclear } from './over/PaymentUnclear.tsx'
import { PaymentUnknown } from './over/PaymentUnknown.tsx'
import { ownPayments } from './ownPayments.ts'
import { PaymentActions } from './PaymentActions.tsx'
import { PaymentFrame } from './PaymentFrame.tsx'
import { PaymentHead } from './PaymentHead.tsx'
import { type PageRole, reportAfterMs, roleOf } from './pageRole.ts'
import { TimeLeft } from './TimeLeft.tsx'
import { usePayment } from './usePayment.ts'

type Props = {
  id: string
  /** What opens the payment; empty for the owner who is signed in. */
  opening: PaymentOpening
  /** The reservation, if it is known already. */
  first: Reservation | null
  /** Whether the guest has returned from the bank: the token of the return works once. A guest from a mail has not. */
  isReturn: boolean
  /** Whether another page of the guest waits for the result and reports the booking. */
  inWindow: boolean
}

/** The key of the reservation in the history; null for the owner who is signed in. */
const keyOf = (opening: PaymentOpening): ReservationKey | null => (opening.bypass_token ? opening : null)

type View = 'working' | 'bank' | 'unclear' | 'card' | 'window' | 'done' | 'over'

/** What the guest does next. */
function viewOf({
  reservation,
  state,
  isPaying,
  role,
}: {
  reservation: Reservation
  state: string
  isPaying: boolean
  role: PageRole
}): View {
  if (isInProgress(state) || (isPaying && state !== 'waiting')) return 'working'
  if (state === 'waiting') return 'bank'
  if (state === 'unclear') return 'unclear'
  if (cardPaymentOf(reservation) !== null && canRetry(state)) return role === 'beside' ? 'window' : 'card'
  return isSold(reservation.status) ? 'done' : 'over'
}

/**
 * A payment in progress, with what the guest does next: wait, confirm at the bank, use another card, or begin again. The
 * server decides about the state; this page asks it.
 *
 * Its role names when this page reports the purchase (`roleOf`). The server lets one page report (`createPurchaseReport`).
 */
export function PendingPayment({ id, opening, first, isReturn, inWindow }: Props) {
  const { text } = useText()
  const { go } = useNavigation()
  const { code } = useHotel()
  const payment = usePayment(id, opening, first)
  const key = keyOf(opening)
  const { reservation, payment: paid, endsAt, error, refusal, isSending } = payment
  /** Whether the guest has paid on this page or just before it, so that the page of the bank opens by itself. */
  const [hasPaid, setPaid] = useState(() => startedPayments.has(id))
  useEffect(() => {
    if (startedPayments.has(id)) ownPayments.add(id)
    startedPayments.forget(id)
  }, [id])
  /** A guest who has gone from this tab to the bank has no other page that waits. */
  const [isBankWindow, setBankWindow] = useState(() => inWindow && !ownPayments.has(id))
  /** Whether the guest has given the rooms back on this page. */
  const [isGivenUp, setGivenUp] = useState(false)
  const state = paid?.state ?? null
  const isChange = reservation !== null && isOfChange(reservation, id)
  /** Another tab of the guest pays: its result is the result of this page. */
  const isOtherAttempt = refusal?.refusal === 'three_d_secure_suspended'
  const isOpen = reservation !== null && cardPaymentOf(reservation) !== null
  const role = roleOf({
    isBankWindow,
    hasBooked: reservation !== null && bookings.hasMade(reservation.number),
    hasPaid,
    hasActed: ownPayments.has(id),
    isReturn,
  })

  function pay(card: Parameters<typeof payment.pay>[0]) {
    setPaid(true)
    ownPayments.add(id)
    payment.pay(card)
  }

  // The review has taken the card: its attempt begins here, once the payment is known to wait for one.
  const payWithRemembered = useEffectEvent(() => {
    const card = rememberedCard.take(id)
    if (card) pay(card)
  })
  const isOffered = state === 'offered'
  useEffect(() => {
    if (isOffered) payWithRemembered()
  }, [isOffered])

  const onState = useEffectEvent(() => {
    // A change is no purchase, and its page leads to the review by itself.
    if (!reservation || isChange) return
    const { number, status } = reservation
    if (isOpen) {
      if (state === 'waiting' && role === 'own') track('purchase', { reservation })
    } else {
      bookings.finishPayment(number)
      if (!isSold(status)) return
      draftAt(code).clear()
      track('purchase', { reservation, afterMs: reportAfterMs[role] })
      if (role !== 'beside') go(paths.confirmation(number), { replace: true, forget: true, reservation: key })
    }
  })
  useEffect(() => {
    if (state !== null) onState()
  }, [state])

  // The form would disappear as soon as the attempt with the card of the review begins.
  const isPaying = isSending || (isOffered && rememberedCard.isFor(id))
  /** What the page shows; null until the payment is known. */
  const view = reservation && state && viewOf({ reservation, state, isPaying, role })

  if (!reservation || !paid || view === null) {
    return <PaymentUnknown isLoading={error === null} error={error} onRetry={payment.ask} />
  }
  if (isChange)
    return (
      <PendingChange
        control={payment}
        reservation={reservation}
        payment={paid}
        reservationKey={key}
        role={role}
        isPaying={isPaying}
        hasPaid={hasPaid}
        isOtherAttempt={isOtherAttempt}
        onPay={pay}
        onOpenBank={() => ownPayments.add(id)}
        onGoOn={() => setBankWindow(false)}
      />
    )
  return (
    <PaymentFrame
      control={payment}
      view={view}
      isOtherAttempt={isOtherAttempt}
      head={
        <PaymentHead
          heading={text(`payment.heading.${view}`)}
          reservation={reservation}
          payment={paid}
          isOver={view === 'over'}
        >
          {endsAt !== null && (view === 'bank' || view === 'card') && (
            <TimeLeft endsAt={endsAt} onEnd={payment.ask} />
          )}
        </PaymentHead>
      }
    >
      {view === 'bank' && paid.challenge_url && (
        <BankStep
          id={id}
          address={paid.challenge_url}
          note={text('payment.notConfirmed')}
          cancelText={text('payment.cancelAtBank')}
          isNew={hasPaid}
          isBusy={isSending}
          onOpen={() => ownPayments.add(id)}
          onCancel={() => void payment.abandon()}
        />
      )}
      {view === 'card' && (
        <CardStep
          reservation={reservation}
          payment={paid}
          checkOut={reservation.checkout}
          refusal={isOtherAttempt ? null : refusal}
          isBusy={isSending}
          onPay={pay}
          onOtherMethod={(method) => {
            ownPayments.add(id)
            void payment.changeMethod(method)
          }}
          onRelease={async () => {
            // The answer may be lost: then the rooms are released all the same.
            setGivenUp(true)
            const { isRefused } = await payment.release()
            if (isRefused) setGivenUp(false)
          }}
        />
      )}
      {view === 'done' && (
        <PaymentActions>
          <p>{text('payment.closeWindow')}</p>
          <CloseWindow />
          <AppLink
            to={paths.confirmation(reservation.number)}
            {...(key && { reservation: key })}
            className={buttonClass('plain')}
          >
            {text('payment.showBooking')}
          </AppLink>
        </PaymentActions>
      )}
      {view === 'window' && (
        <PaymentActions>
          <p>{text('payment.windowSays')}</p>
          <CloseWindow />
          <Button kind="plain" onClick={() => setBankWindow(false)}>
            {text('payment.goOnHere')}
          </Button>
        </PaymentActions>
      )}
      {view === 'unclear' && <PaymentUnclear />}
      {view === 'over' && <PaymentOver reservation={reservation} isGivenUp={isGivenUp} />}
    </PaymentFrame>
  )
}
