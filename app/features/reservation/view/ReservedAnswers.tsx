import { useState } from 'react'
import { useApi } from '#app/data/DataProvider.tsx'
import { useText } from '#app/i18n/TextProvider.tsx'
import { tokenQuery } from '#app/navigation/reservationKey.ts'
import { AnswerFacts } from '#app/parts/questions/AnswerFacts.tsx'
import { type Attachment, attachments } from '#shared/api/attachments.ts'
import type { Reservation } from '#shared/api/reservations.ts'

/** How long the address of a file stays, in ms: some browsers read the file after the press. */
const LINK_MS = 60_000

/** Lets the browser save a file under its name. */
function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), LINK_MS)
}

/** The answers of a reservation, with buttons that download their files, one file at a time. */
export function ReservedAnswers({ reservation }: { reservation: Reservation }) {
  const { text } = useText()
  const { call } = useApi()
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const { number, hotel_id: hotelId, bypass_token, additional_questions } = reservation

  function download({ id, file_name }: Attachment) {
    if (state === 'loading') return
    setState('loading')
    call(attachments.download, {
      params: { hotelId, reservationId: number, id },
      query: tokenQuery(bypass_token),
    }).then(
      (file) => {
        save(file, file_name)
        setState('idle')
      },
      () => setState('failed'),
    )
  }

  return (
    <>
      <AnswerFacts answers={additional_questions} onDownload={download} />
      <p className="unseen" role="status">
        {state === 'loading' && text('shell.loading')}
      </p>
      {state === 'failed' && <p role="alert">{text('reservation.fileFailed')}</p>}
    </>
  )
}
