import { useLayoutEffect } from 'react'
import type { ApiError } from '#app/data/ApiError.ts'
import { messageOf } from '#app/data/messageOf.ts'
import { clearNotice, showNotice, useNotice } from '#app/errors/notices.ts'
import { useMessage } from '#app/errors/useMessage.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { CallHotel } from '#app/parts/hotel/CallHotel.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { PageHeading } from '../PageHeading.tsx'

/** The message of a failed search. The search stays in the URL, and a button repeats the request. */
export function Failed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const { text } = useText()
  const messageText = useMessage()
  useLayoutEffect(() => {
    showNotice('searchResult', messageOf(error))
    return () => clearNotice('searchResult')
  }, [error])
  const reason = useNotice('searchResult')
  return (
    <>
      <PageHeading>{text('search.failed.heading')}</PageHeading>
      <Notice tone="danger">
        <p>{reason && messageText(reason)}</p>
        <p>
          <Button onClick={onRetry}>{text('shell.tryAgain')}</Button> <CallHotel />
        </p>
      </Notice>
    </>
  )
}
