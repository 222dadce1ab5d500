import type { ApiError } from '#app/data/ApiError.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import * as css from './BookingPage.module.css'

type Props = { error: ApiError | undefined; again: () => void }

/** Until the chosen rooms are known at today's price; when they cannot be asked for, the way to ask again. */
export function Waiting({ error, again }: Props) {
  const { text } = useText()
  return (
    <div className={css.page}>
      <div className={`${css.main} ${css.waiting}`}>
        {error ? (
          <Notice tone="danger" heading={text('booking.unreached')}>
            <p>{text('booking.kept')}</p>
            <p>
              <Button onClick={again}>{text('shell.tryAgain')}</Button>
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
    </div>
  )
}
