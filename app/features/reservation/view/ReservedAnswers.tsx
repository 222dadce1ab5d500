import { useState } from 'react'
import { useApi } from '#app/data/DataProvider.tsx'
import { useText } from '#app/i18n/TextProvider.tsx'
import { tokenQuery } from '#app/navigation/reservationKey.ts'
import { AnswerFacts } from '#app/parts/questions/AnswerFacts.tsx'
import { saveFile } from '#app/platform/saveFile.ts'
import { type Attachment, attachments } from '#shared/api/attachments.ts'
import type { Reservation } from '#shared/api/reservations.ts'

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
        saveFile(file, file_name)
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
