import { useText } from '#app/i18n/TextProvider.tsx'
import type { Order } from '#app/parts/order/order.ts'
import { answersOfOrder } from '#app/parts/order/parts/answers.ts'
import { AnswerFacts } from '#app/parts/questions/AnswerFacts.tsx'
import type { DraftFile } from '#app/parts/questions/files/draftFile.ts'
import type { Answer, ReservedAnswer } from '#shared/api/questions.ts'
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
  order: Order
  /** The address of the guest form. */
  to: string
}

/** The answers as the hotel will receive them. Nothing without answers. */
export function ReviewAnswers({ order, to }: Props) {
  const { text } = useText()
  const { asked } = order.answers
  const { files } = order.stored
  const answers = answersOfOrder(order)
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
