import type { ReactNode } from 'react'
import type { ApiError } from '#app/data/ApiError.ts'
import { messageOf } from '#app/data/messageOf.ts'
import { useMessage } from '#app/errors/useMessage.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { CallHotel } from '#app/parts/hotel/CallHotel.tsx'
import { FocusedNotice } from './FocusedNotice.tsx'

type Props = {
  refusal: ApiError
  /** What the page says about this refusal; null for the sentence of its code. */
  says?: ReactNode
  /** A way out of this refusal, besides the phone. */
  children?: ReactNode
}

/** Says that nothing was done and why, with the way to the hotel. */
export function NotDone({ refusal, says, children }: Props) {
  const { text } = useText()
  const messageText = useMessage()
  return (
    <FocusedNotice tone="danger" cause={refusal}>
      <p>{says ?? text('change.cancel.notDone', { message: messageText(messageOf(refusal)) })}</p>
      {children}
      <p>
        <CallHotel />
      </p>
    </FocusedNotice>
  )
}
