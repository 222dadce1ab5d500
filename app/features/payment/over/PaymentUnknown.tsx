import type { ApiError } from '#app/data/ApiError.ts'
import { messageOf } from '#app/data/messageOf.ts'
import { useMessage } from '#app/errors/useMessage.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { CallHotel } from '#app/parts/hotel/CallHotel.tsx'
import { paths } from '#app/paths.ts'
import { Button, buttonClass } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Spinner } from '#app/ui/Spinner.tsx'
import * as css from './PaymentUnknown.module.css'

type Props = { isLoading: boolean; error: ApiError | null; onRetry: () => void }

/** Shown while a payment is not known: it loads, its link is no longer valid, or the hotel could not be reached. */
export function PaymentUnknown({ isLoading, error, onRetry }: Props) {
  const { text } = useText()
  const messageText = useMessage()
  if (isLoading) return <Spinner label={text('shell.loading')} />
  const isInvalid = error === null || error.isClientError
  return (
    <div className={css.page}>
      <h1 className={css.heading}>{text('payment.unknownHeading')}</h1>
      <Notice tone="warning">
        <p>{error && !isInvalid ? messageText(messageOf(error)) : text('payment.linkUsed')}</p>
      </Notice>
      <div className={css.actions}>
        {!isInvalid && (
          <Button kind="filled" onClick={onRetry}>
            {text('shell.tryAgain')}
          </Button>
        )}
        <AppLink to={paths.lookup()} className={buttonClass('outline')}>
          {text('order.lookupHeading')}
        </AppLink>
        <CallHotel />
      </div>
    </div>
  )
}
