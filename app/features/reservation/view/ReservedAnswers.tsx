import { useState } from 'react'
import { useApi } from '#app/data/DataProvider.tsx'
import { useText } from '#app/i18n/TextProvider.tsx'
import { AnswerFacts } from '#app/parts/AnswerFacts.tsx'
import { type Attachment, attachments } from '#shared/api/attachments.ts'
import type { Reservation } from '#shared/api/reservations.ts'

/** Lets the browser save a file under its name. */
function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href))
}

/** The answers of a reservation, with links that download their files. */
export function ReservedAnswers({ reservation }: { reservation: Reservation }) {
  const { text } = useText()
  const { call } = useApi()
  const [hasFailed, setFailed] = useState(false)
  const { number, hotel_id: hotelId, bypass_token, additional_questions } = reservation

  function download({ id, file_name }: Attachment) {
    setFailed(false)
    call(attachments.download, {
      params: { hotelId, reservationId: number, id },
      query: { bypass_token },
    }).then(
      (file) => save(file, file_name),
      () => setFailed(true),
    )
  }

  return (
    <>
      <AnswerFacts answers={additional_questions} {...(bypass_token && { onDownload: download })} />
      {hasFailed && <p role="alert">{text('reservation.fileFailed')}</p>}
    </>
  )
}
