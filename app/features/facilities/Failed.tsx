import type { ApiError } from '#app/data/ApiError.ts'
import { messageOf } from '#app/data/messageOf.ts'
import { useMessage } from '#app/errors/useMessage.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'

type Props = { sentence: string; error: ApiError; again: () => void }

/** Something could not be had: what, why, and another try. */
export function Failed({ sentence, error, again }: Props) {
  const { text } = useText()
  const say = useMessage()
  return (
    <Notice tone="danger" heading={sentence}>
      <p>{say(messageOf(error))}</p>
      <p>
        <Button onClick={again}>{text('shell.tryAgain')}</Button>
      </p>
    </Notice>
  )
}
