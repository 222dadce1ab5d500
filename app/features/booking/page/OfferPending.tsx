import type { ApiError } from '#app/data/ApiError.ts'
import { messageOf } from '#app/data/messageOf.ts'
import { useMessage } from '#app/errors/useMessage.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { CallHotel } from '#app/parts/hotel/CallHotel.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { BookingLayout } from './BookingLayout.tsx'
import * as css from './OfferPending.module.css'

type Props = { error: ApiError | undefined; onRetry: () => void }

/** Shown until the current price of the chosen rooms has loaded. After an error, it offers to load again. */
export function OfferPending({ error, onRetry }: Props) {
  const { text } = useText()
  const messageText = useMessage()
  return (
    <BookingLayout>
      <div className={css.content}>
        {error ? (
          <Notice tone="danger" heading={messageText(messageOf(error))}>
            <p>{text('booking.kept')}</p>
            <p>
              <Button onClick={onRetry}>{text('shell.tryAgain')}</Button> <CallHotel />
            </p>
          </Notice>
        ) : (
          <>
            <p className="unseen" role="status">
              {text('shell.loading')}
            </p>
            <Skeleton width="16rem" height="2.4rem" />
            {['3rem', '3rem', '3rem', '7rem'].map((height, index) => (
              <Skeleton key={index} height={height} />
            ))}
          </>
        )}
      </div>
    </BookingLayout>
  )
}
