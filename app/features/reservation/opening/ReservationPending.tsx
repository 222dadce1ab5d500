import type { ApiError } from '#app/data/ApiError.ts'
import { messageOf } from '#app/data/messageOf.ts'
import { useMessage } from '#app/errors/useMessage.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { CallHotel } from '#app/parts/hotel/CallHotel.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { ReservationPage } from '../ReservationPage.tsx'
import * as css from './ReservationPending.module.css'

type Props = { heading: string; error: ApiError | undefined; onRetry: () => void }

/** Shown until the reservation has loaded. After an error, it offers to load again. */
export function ReservationPending({ heading, error, onRetry }: Props) {
  const { text } = useText()
  const messageText = useMessage()
  if (error) {
    return (
      <ReservationPage heading={heading}>
        <div className={css.error}>
          <Notice tone="danger">
            <p>{messageText(messageOf(error))}</p>
            <p>
              <Button onClick={onRetry}>{text('shell.tryAgain')}</Button> <CallHotel />
            </p>
          </Notice>
        </div>
      </ReservationPage>
    )
  }
  return (
    <ReservationPage>
      <div className={css.content}>
        <p className="unseen" role="status">
          {text('shell.loading')}
        </p>
        <Skeleton width="70%" height="2.4rem" />
        <Skeleton height="9rem" />
        <Skeleton height="14rem" />
      </div>
    </ReservationPage>
  )
}
