import { useEffect, useEffectEvent, useState } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import type { ReservationKey } from '#app/navigation/reservationKey.ts'
import type { AttemptCard } from '#app/parts/card/rememberedCard.ts'
import { CallHotel } from '#app/parts/hotel/CallHotel.tsx'
import { changePaymentTexts } from '#app/parts/payment/changePaymentTexts.ts'
import { hasEnded, isOpenChange } from '#app/parts/payment/paymentById.ts'
import { awaitedChanges } from '#app/parts/reservation/awaitedChanges.ts'
import { hasVoucherBooked } from '#app/parts/reservation/hasVoucherBooked.ts'
import { paths } from '#app/paths.ts'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import { Button, buttonClass } from '#app/ui/Button.tsx'
import { Unbroken } from '#app/ui/Unbroken.tsx'
import type { Payment } from '#shared/api/reservationPayment.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { sentenceSpace } from '#shared/i18n/punctuation.ts'
import { canRetry } from '#shared/money/payment/paymentStates.ts'
import { isWithoutStay } from '#shared/reservation/status.ts'
import { BankStep } from '../bank/BankStep.tsx'
import { CardStep } from '../CardStep.tsx'
import { CloseWindow } from '../CloseWindow.tsx'
import { PaymentUnclear } from '../over/PaymentUnclear.tsx'
import { PaymentActions } from '../PaymentActions.tsx'
import { PaymentFrame } from '../PaymentFrame.tsx'
import { PaymentHead } from '../PaymentHead.tsx'
import type { PageRole } from '../pageRole.ts'
import type { PaymentControl } from '../usePayment.ts'
import { ChangeStays } from './ChangeStays.tsx'

type Props = {
  control: PaymentControl
  reservation: Reservation
  payment: Payment
  /** Null for the owner who is signed in. */
  reservationKey: ReservationKey | null
  role: PageRole
  /** Whether an attempt is on its way. */
  isPaying: boolean
  /** Whether the guest has paid on this page, so that the page of the bank opens by itself. */
  hasPaid: boolean
  /** Another tab of the guest pays. */
  isOtherAttempt: boolean
  onPay: (card: AttemptCard) => void
  onOpenBank: () => void
  /** The guest goes on in a window of the bank. */
  onGoOn: () => void
}

type View = 'working' | 'bank' | 'unclear' | 'card' | 'window' | 'done' | 'over'

/** What the guest of a change does next. */
function viewOf(payment: Payment, isPaying: boolean, role: PageRole): View {
  const { state } = payment
  if (hasEnded(payment)) return 'over'
  if (!isOpenChange(payment)) return 'done'
  if (state === 'waiting') return 'bank'
  if (state === 'unclear') return 'unclear'
  if (canRetry(state) && !isPaying) return role === 'beside' ? 'window' : 'card'
  return 'working'
}

/**
 * The payment of a change. The old stay stands until the bank has confirmed, and the page names it. A voucher has no stay until
 * then. Afterwards the guest is back at the reservation, which says how the change has ended.
 */
export function PendingChange(props: Props) {
  const {
    control,
    reservation,
    payment,
    reservationKey: key,
    role,
    isPaying,
    hasPaid,
    isOtherAttempt,
  } = props
  const { text, locale } = useText()
  const { go } = useNavigation()
  const stayText = useStayTexts()
  /** Whether the guest has stopped the change on this page. */
  const [isStopped, setStopped] = useState(false)
  const view = viewOf(payment, isPaying, role)
  const review = paths.review(reservation.number)

  const onView = useEffectEvent(() => {
    const offer = (reservation.open_change ?? reservation.ended_change)?.change_offer_id
    // Who opens the page of an earlier payment has not come for the last change.
    const isLatest = reservation.payments.at(-1)?.id === payment.id
    if (offer && isLatest) awaitedChanges.add(offer)
    const isBack = view === 'done' || (view === 'over' && isStopped)
    if (isBack && role !== 'beside') go(review, { replace: true, reservation: key })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the view
  useEffect(() => onView(), [view])

  async function stop() {
    // The answer may be lost: then the change is stopped all the same.
    setStopped(true)
    const { isRefused } = await control.release()
    if (isRefused) setStopped(false)
  }

  const wanted = reservation.open_change
  const dates = stayText.span(reservation)
  const isOver = view === 'done' || view === 'over'
  /** The first dates of a voucher: no stay was booked before. */
  const schedules = isWithoutStay(reservation.status) || (view === 'done' && hasVoucherBooked(reservation))
  const words = changePaymentTexts[schedules ? 'voucher' : 'change']
  return (
    <PaymentFrame
      control={control}
      view={view}
      isOtherAttempt={isOtherAttempt}
      head={
        <PaymentHead
          heading={text(isOver ? words[view] : `payment.heading.${view}`)}
          reservation={reservation}
          payment={payment}
          changedTo={wanted && text(words.wanted, { dates: stayText.dates(wanted) })}
          isOver={isOver}
        >
          {payment.expires_at !== null && (
            <ChangeStays
              words={words}
              dates={dates}
              expiresAt={payment.expires_at}
              endsAt={control.endsAt}
              onEnd={control.ask}
            />
          )}
        </PaymentHead>
      }
    >
      {view === 'bank' && payment.challenge_url && (
        <BankStep
          id={payment.id}
          address={payment.challenge_url}
          isNew={hasPaid}
          isBusy={control.isSending}
          note={null}
          cancelText={text(words.stop)}
          onOpen={props.onOpenBank}
          onCancel={() => void stop()}
        />
      )}
      {view === 'card' && (
        <CardStep
          reservation={reservation}
          payment={payment}
          refusal={isOtherAttempt ? null : control.refusal}
          isBusy={control.isSending}
          checkOut={wanted?.checkout ?? reservation.checkout}
          isOfChange
          stopText={text(words.stop)}
          onPay={props.onPay}
          onOtherMethod={() => {}}
          onRelease={() => void stop()}
        />
      )}
      {view === 'unclear' && <PaymentUnclear />}
      {(view === 'working' || view === 'unclear') && role !== 'beside' && (
        <PaymentActions>
          <Button kind="plain" busy={control.isSending} onClick={() => void stop()}>
            {text(words.stop)}
          </Button>
        </PaymentActions>
      )}
      {view === 'over' && (
        <p role="status">
          <Unbroken dates={dates}>{text(words.notChanged, { dates })}</Unbroken>
          {sentenceSpace(locale)}
          {text(payment.may_be_reserved ? 'payment.mayBeReserved' : 'payment.nothingCharged')}
        </p>
      )}
      {isOver && (
        <PaymentActions>
          {role === 'beside' && <CloseWindow />}
          <AppLink
            to={review}
            {...(key && { reservation: key })}
            className={buttonClass(role === 'beside' ? 'plain' : 'filled')}
          >
            {text('payment.change.back')}
          </AppLink>
          {view === 'over' && <CallHotel />}
        </PaymentActions>
      )}
      {view === 'window' && (
        <PaymentActions>
          <p>{text('payment.windowSays')}</p>
          <CloseWindow />
          <Button kind="plain" onClick={props.onGoOn}>
            {text('payment.goOnHere')}
          </Button>
        </PaymentActions>
      )}
    </PaymentFrame>
  )
}
