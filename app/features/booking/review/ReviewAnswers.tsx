import { useText } from '#app/i18n/TextProvider.tsx'
import type { GuestValues } from '#app/parts/order/guestForm.ts'
import { AnswerFacts } from '#app/parts/questions/AnswerFacts.tsx'
import { answersOf } from '#app/parts/questions/answersOf.ts'
import type { DraftFile } from '#app/parts/questions/files/draftFile.ts'
import type { ChosenRoom } from '#app/search/rooms/selection.ts'
import type { Answer, Question, ReservedAnswer } from '#shared/api/questions.ts'
import { ReviewSection } from './ReviewSection.tsx'

/** An answer of the request as a reservation has it. */
function reviewed(answer: Answer, question: string, files: readonly DraftFile[]): ReservedAnswer {
  if (answer.question_type !== 'free') return { ...answer, question }
  const own = files.filter((file) => file.question === answer.id)
  const attachments = own.map(({ name, size }, id) => ({
    id,
    file_name: name,
    file_size: size,
    content_type: '',
  }))
  return { ...answer, question, attachments }
}

type Props = {
  values: GuestValues
  files: readonly DraftFile[]
  asked: readonly Question[]
  chosen: readonly ChosenRoom[]
  /** The address of the guest form. */
  to: string
}

/** The answers as the hotel will receive them. Nothing without answers. */
export function ReviewAnswers({ values, files, asked, chosen, to }: Props) {
  const { text } = useText()
  const adults = chosen.map(({ party }) => party.adults)
  const answers = answersOf(asked, values.answers, adults, files)
  if (answers.length === 0) return null
  const textOf = new Map(asked.map(({ id, question }) => [id, question]))
  return (
    <ReviewSection
      heading={text('parts.answers.heading')}
      edit={{ to, text: text('booking.edit'), label: text('booking.questions.edit') }}
    >
      <AnswerFacts answers={answers.map((answer) => reviewed(answer, textOf.get(answer.id) ?? '', files))} />
    </ReviewSection>
  )
}
