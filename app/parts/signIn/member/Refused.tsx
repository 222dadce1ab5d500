import { useState } from 'react'
import type { ApiError } from '#app/data/ApiError.ts'
import { messageOf } from '#app/data/messageOf.ts'
import type { TextKey } from '#app/i18n/catalogues.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { MessageWithPhone } from '#app/parts/hotel/MessageWithPhone.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { clockTime, triesUntil } from './triesUntil.ts'

type Props = {
  error: ApiError
  /** The sentence about too many tries; `time` is when the guest may go on. */
  locked?: TextKey
  /** The sentence about a wrong password. */
  wrong?: TextKey
}

/** Why a call of an account was refused. The key of the element around it must change with the error. */
export function Refused({ error, locked = 'membership.locked', wrong = 'membership.wrong' }: Props) {
  const { text, locale } = useText()
  const [until] = useState(() => triesUntil(error))
  return (
    <Notice tone="danger">
      <p>
        {until !== null ? (
          text(locked, { time: clockTime(locale, until) })
        ) : error.refusal === 'credentials_wrong' ? (
          text(wrong)
        ) : (
          <MessageWithPhone message={messageOf(error)} />
        )}
      </p>
    </Notice>
  )
}
