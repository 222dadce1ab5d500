import { Fragment } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { FactList } from '#app/ui/FactList.tsx'
import type { Attachment } from '#shared/api/attachments.ts'
import type { ReservedAnswer } from '#shared/api/questions.ts'
import { formatFileSize } from '#shared/i18n/fileSize.ts'
import * as css from './AnswerFacts.module.css'

type Props = {
  answers: readonly ReservedAnswer[]
  /** Downloads a file of an answer. Without it, the files have no links. */
  onDownload?: (file: Attachment) => void
}

/** Questions of the hotel with the answers of the guest and their files. */
export function AnswerFacts({ answers, onDownload }: Props) {
  const { text, locale } = useText()

  /** One line for each room; the rooms are numbered if there are several. */
  function linesOf(answer: ReservedAnswer): string[] {
    switch (answer.question_type) {
      case 'free':
        return answer.text === '' ? [] : [answer.text]
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
            {answer.question_type === 'free' &&
              answer.attachments.map((file) => (
                <div key={file.id} className={css.file}>
                  {onDownload ? (
                    <button type="button" className={css.link} onClick={() => onDownload(file)}>
                      {file.file_name}
                    </button>
                  ) : (
                    file.file_name
                  )}{' '}
                  <small>{formatFileSize(locale, file.file_size)}</small>
                </div>
              ))}
          </dd>
        </Fragment>
      ))}
    </FactList>
  )
}
