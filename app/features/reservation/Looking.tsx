import type { ApiError } from '#app/data/ApiError.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import * as css from './ReservationView.module.css'

type Props = { heading: string; error: ApiError | undefined; again: () => void }

/** Until the reservation is here; when it cannot be had, the way to ask again. */
export function Looking({ heading, error, again }: Props) {
  const { text } = useText()
  if (error) {
    return (
      <div className={css.page}>
        <h1 className={css.heading}>{heading}</h1>
        <div className={css.form}>
          <Notice tone="danger">
            <p>{text('reservation.unreached')}</p>
            <p>
              <Button onClick={again}>{text('shell.tryAgain')}</Button>
            </p>
          </Notice>
        </div>
      </div>
    )
  }
  return (
    <div className={`${css.page} ${css.view}`}>
      <p className="unseen" role="status">
        {text('shell.loading')}
      </p>
      <Skeleton width="70%" height="2.4rem" />
      <Skeleton height="9rem" />
      <Skeleton height="14rem" />
    </div>
  )
}
