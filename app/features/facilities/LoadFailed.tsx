import type { ApiError } from '#app/data/ApiError.ts'
import { messageOf } from '#app/data/messageOf.ts'
import { useMessage } from '#app/errors/useMessage.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { CallHotel } from '#app/parts/hotel/CallHotel.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'

type Props = { sentence: string; error: ApiError; onRetry: () => void }

/** A failed request: `sentence` names what is missing. The button repeats the request. */
export function LoadFailed({ sentence, error, onRetry }: Props) {
  const { text } = useText()
  const messageText = useMessage()
  return (
    <Notice tone="danger" heading={sentence}>
      <p>{messageText(messageOf(error))}</p>
      <p>
        <Button onClick={onRetry}>{text('shell.tryAgain')}</Button> <CallHotel />
      </p>
    </Notice>
  )
}
