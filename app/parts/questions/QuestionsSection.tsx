import { useText } from '#app/i18n/TextProvider.tsx'
import { FormSection } from '#app/ui/forms/FormSection.tsx'
import type { Question } from '#shared/api/questions.ts'
import { isRequired } from '#shared/questions/visibleQuestions.ts'
import type { AnswerField } from './answerFields.ts'
import { FilesField } from './files/FilesField.tsx'
import type { AttachedFiles } from './files/useUploads.ts'
import { HotelFiles } from './HotelFiles.tsx'
import { Notifications } from './Notifications.tsx'
import { PeopleField } from './PeopleField.tsx'
import * as css from './QuestionsSection.module.css'
import { TextAnswer } from './TextAnswer.tsx'
import { TimeField } from './TimeField.tsx'

type Props = {
  legend: string
  asked: readonly Question[]
  /** What the guest reads before the questions. */
  notifications?: readonly Question[]
  /** The fields of all questions. */
  fields: readonly AnswerField[]
  files: AttachedFiles
  /** The guest tried to go on before all files were uploaded. */
  isBlocked: boolean
}

type QuestionProps = { question: Question; fields: readonly AnswerField[] }

/** A question with a field for each room: a group with the question as its name. */
function RoomQuestion({ question, fields }: QuestionProps) {
  const { text } = useText()
  const rooms = new Set(fields.map(({ room }) => room)).size
  const roomName = ({ room }: AnswerField) =>
    rooms > 1 ? text('order.room', { number: Number(room) + 1 }) : null
  const id = `question-${question.id}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset inside the section would have the look of a section
    <div role="group" aria-labelledby={id}>
      <p className={css.question} id={id}>
        {question.question}
        {!isRequired(question) && <span className={css.optional}> {text('form.optional')}</span>}
      </p>
      <div className={css.fields}>
        {fields.map((field) =>
          field.kind === 'time' ? (
            <TimeField key={field.key} field={field} room={roomName(field)} />
          ) : (
            <PeopleField key={field.key} field={field} room={roomName(field)} />
          ),
        )}
      </div>
    </div>
  )
}

/** The number of files that the answer has at the hotel. */
const storedFiles = (question: Question) =>
  question.question_type === 'free' ? (question.answer.attachments ?? []).length : 0

const takesFiles = (question: Question) =>
  question.question_type === 'free' && question.attachments_enabled === true

/** The questions of the hotel and its brand. Nothing without questions. */
export function QuestionsSection({ legend, asked, notifications = [], fields, files, isBlocked }: Props) {
  if (asked.length === 0 && notifications.length === 0) return null
  return (
    <FormSection legend={legend}>
      <Notifications notifications={notifications} />
      {asked.map((question) => {
        const own = fields.filter((field) => field.question === question)
        const [first] = own
        return first?.kind === 'text' ? (
          <div className={css.text} key={question.id}>
            <TextAnswer field={first} />
            <HotelFiles urls={question.remote_attachments_urls} />
            {takesFiles(question) && (
              <FilesField
                question={question.id}
                files={files}
                stored={storedFiles(question)}
                isBlocked={isBlocked}
              />
            )}
          </div>
        ) : (
          <RoomQuestion key={question.id} question={question} fields={own} />
        )
      })}
    </FormSection>
  )
}
