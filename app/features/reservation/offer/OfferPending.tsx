import { type ReactNode, useState, useSyncExternalStore } from 'react'
import type { ApiError } from '#app/data/ApiError.ts'
import { messageOf } from '#app/data/messageOf.ts'
import { useMessage } from '#app/errors/useMessage.ts'
import type { TextKey } from '#app/i18n/catalogues.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { CallHotel } from '#app/parts/hotel/CallHotel.tsx'
import { isJapaneseOnly } from '#app/parts/order/isJapaneseOnly.ts'
import { JapaneseOnly } from '#app/parts/order/JapaneseOnly.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { createLongWait } from './clock/longWait.ts'
import { isFinal } from './isFinal.ts'

type Props = {
  error: ApiError | null
  onRetry: () => void
  /** What is asked for. */
  loading: TextKey
  /** What the page says about the error; null for the sentence of its code. */
  says?: ReactNode
  /** A way out that helps more than another try. */
  children?: ReactNode
}

/** The place of the sums until the offer is there. */
export function OfferPending({ error, onRetry, loading, says, children }: Props) {
  const { text } = useText()
  const messageText = useMessage()
  const [wait] = useState(createLongWait)
  const isLong = useSyncExternalStore(wait.subscribe, wait.isLong)
  if (error && isJapaneseOnly(error)) return <JapaneseOnly />
  if (error) {
    return (
      <Notice tone="danger">
        <p>{says ?? text('change.cancel.notDone', { message: messageText(messageOf(error)) })}</p>
        {children}
        <p>
          {!isFinal(error) && <Button onClick={onRetry}>{text('shell.tryAgain')}</Button>} <CallHotel />
        </p>
      </Notice>
    )
  }
  return (
    <>
      <p role="status">{text(isLong ? 'change.cancel.loadingLong' : loading)}</p>
      <Skeleton height="8rem" />
    </>
  )
}
