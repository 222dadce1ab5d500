import { orderOf, plansOf } from './stay.mjs'

/** Answers of a guest with a file, before and after the booking, and the extras of the booking. */
export async function recordAnswers(recorder, { asking }) {
  const { record, send } = recorder
  const content = new Blob(['%PDF-1.7\n'])
  const upload = await record('attachments.create', 'POST', `${asking}/file_attachments`, {
    body: { file_name: 'rooms.pdf', file_size: content.size },
  })
  const uploaded = `${asking}/file_attachments/${upload.id}`
  await record('attachments.append', 'PUT', uploaded, { query: { offset: '0' }, body: content })
  await record('attachments.show', 'GET', uploaded)

  const [plan] = await plansOf(recorder, asking)
  const additional_questions = [
    { question_type: 'checkin', id: 1051, rooms: [{ checkin_time: '16:00' }] },
    { question_type: 'free', id: 1057, text: '', remote_attachments_urls: [upload.url] },
  ]
  const made = await send('POST', `${asking}/reservations`, orderOf(plan, { additional_questions }))
  const own = `${asking}/reservations/${made.number}`
  const query = { bypass_token: made.bypass_token }
  const [file] = made.additional_questions.flatMap(({ attachments = [] }) => attachments)
  await record('attachments.download', 'GET', `${own}/file_attachments/${file.id}`, { query, isFile: true })

  const about = `${own}/additional_questions`
  const answersWith = (checkout_time) => ({
    additional_questions: [{ question_type: 'checkout', id: 1059, rooms: [{ checkout_time }] }],
  })
  await record('questions.ofReservation', 'GET', about, {
    query: { ...query, q: JSON.stringify({ label_filters: ['place_confirmation_screen'] }) },
  })
  await record('questions.answer', 'POST', about, { query, body: answersWith('10:00') })
  await record('questions.change', 'PUT', `${about}/batch_update`, { query, body: answersWith('09:30') })
  await record('changes.extras', 'POST', `${own}/extras`, { body: query })
  await record('attachments.remove', 'DELETE', uploaded)
}
