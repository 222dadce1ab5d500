import { Fragment } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import type { ReservedAnswer } from '#shared/api/questions.ts'
import { FactList } from './FactList.tsx'

/** Questions of the hotel with the answers of the guest. */
export function AnswerFacts({ answers }: { answers: readonly ReservedAnswer[] }) {
  const { text } = useText()

  /** One line for each room; the rooms are numbered if there are several. */
  function linesOf(answer: ReservedAnswer): string[] {
    switch (answer.question_type) {
      case 'free':
        return [answer.text]
      case 'checkin':
        return inRooms(answer.rooms.map(({ checkin_time }) => checkin_time))
      case 'checkout':
        return inRooms(answer.rooms.map(({ checkout_time }) => checkout_time))
      case 'people_per_room':
        return inRooms(
          answer.rooms.map(({ men_count, women_count }) =>
            text('parts.answers.people', { men: men_count, women: women_count }),
          ),
        )
    }
  }
  const inRooms = (values: readonly string[]) =>
    values.length === 1
      ? [...values]
      : values.map((value, index) => text('parts.answers.inRoom', { number: index + 1, value }))

  return (
    <FactList>
      {answers.map((answer) => (
        <Fragment key={answer.id}>
          <dt>{answer.question}</dt>
          <dd>
            {linesOf(answer).map((line, index) => (
              <div key={index}>{line}</div>
            ))}
          </dd>
        </Fragment>
      ))}
    </FactList>
  )
}
