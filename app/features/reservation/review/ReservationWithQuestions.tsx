import { Suspense } from 'react'
import { messageOf } from '#app/data/messageOf.ts'
import { useMessage } from '#app/errors/useMessage.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { hasStoredAnswer } from '#app/parts/questions/storedAnswers.ts'
import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { Reservation } from '#shared/api/reservations.ts'
import { isNotification, isRequired } from '#shared/questions/visibleQuestions.ts'
import { isUpcoming, isWithoutStay } from '#shared/reservation/status.ts'
import { lazyChange } from '../lazyChange.ts'
import { AnswerSection } from '../questions/AnswerSection.tsx'
import { focusQuestions } from '../questions/focusQuestions.ts'
import { useReservationQuestions, withAnswers } from '../questions/useReservationQuestions.ts'
import { ReceiptButton } from '../receipt/ReceiptButton.tsx'
import { MoneyCard } from './MoneyCard.tsx'
import { ReservationReview } from './ReservationReview.tsx'
import * as css from './ReservationWithQuestions.module.css'

type Props = {
  reservation: Reservation
  /** See `ReservationReview`. */
  isPageHeading?: boolean
}

const VoucherReview = lazyChange(async () => (await import('../voucher/VoucherReview.tsx')).VoucherReview)

/**
 * A reservation with the questions that the hotel asks about it. If the hotel needs an answer, a note stays at the lower edge of the window
 * until the questions are in view. The questions load after the reservation, so a note above it would move it. A voucher without a stay has
 * no questions. What was paid for an earlier stay has its money and its receipt.
 */
export function ReservationWithQuestions({ reservation, isPageHeading = false }: Props) {
  // A voucher that the hotel has withdrawn is cancelled, and has no room.
  if (!isWithoutStay(reservation.status) && reservation.rooms.length > 0)
    return <StayWithQuestions reservation={reservation} isPageHeading={isPageHeading} />
  return (
    <Suspense fallback={null}>
      <VoucherReview reservation={reservation} isPageHeading={isPageHeading}>
        {reservation.money !== null && reservation.money.paid > 0 && (
          <>
            <MoneyCard reservation={reservation} />
            <ReceiptButton reservation={reservation} />
          </>
        )}
      </VoucherReview>
    </Suspense>
  )
}

function StayWithQuestions({ reservation, isPageHeading }: Required<Props>) {
  const { text } = useText()
  const messageText = useMessage()
  const { asked, error, refetch } = useReservationQuestions(reservation)
  const isAnswerNeeded =
    isUpcoming(reservation.status) &&
    asked.some((question) => !isNotification(question) && isRequired(question) && !hasStoredAnswer(question))
  return (
    <div className={css.stack}>
      <ReservationReview reservation={withAnswers(reservation, asked)} isPageHeading={isPageHeading} />
      {isAnswerNeeded && (
        <div className={css.prompt}>
          <Notice tone="neutral">
            <p>{text('reservation.questions.prompt')}</p>
            <p>
              <Button kind={reservation.open_change ? 'outline' : 'filled'} onClick={focusQuestions}>
                {text('reservation.questions.answer')}
              </Button>
            </p>
          </Notice>
        </div>
      )}
      {asked.length > 0 && <AnswerSection reservation={reservation} asked={asked} onSaved={refetch} />}
      {error && (
        <Notice tone="warning">
          <p>{messageText(messageOf(error))}</p>
          <p>
            <Button onClick={refetch}>{text('shell.tryAgain')}</Button>
          </p>
        </Notice>
      )}
    </div>
  )
}
