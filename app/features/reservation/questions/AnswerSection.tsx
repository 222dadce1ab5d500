import { useMemo, useState } from 'react'
import { messageOf } from '#app/data/messageOf.ts'
import { useMessage } from '#app/errors/useMessage.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { CallHotel } from '#app/parts/hotel/CallHotel.tsx'
import { type AnswerFormValues, answerFields } from '#app/parts/questions/answerFields.ts'
import { questionsOf } from '#app/parts/questions/files/draftFile.ts'
import { addFilesId, unfinishedQuestion, useUploads } from '#app/parts/questions/files/useUploads.ts'
import { Notifications } from '#app/parts/questions/Notifications.tsx'
import { QuestionsSection } from '#app/parts/questions/QuestionsSection.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/forms/Form.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { Question } from '#shared/api/questions.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { isNotification } from '#shared/questions/visibleQuestions.ts'
import * as css from './AnswerSection.module.css'
import { answerDraft } from './answerDraft.ts'
import { useAnswerForm } from './useAnswerForm.ts'

type Props = { reservation: Reservation; asked: readonly Question[]; onSaved: () => void }

/** The questions of the hotel about a booked stay. The guest can answer them now, or change the answers until the stay. */
export function AnswerSection({ reservation, asked, onSaved }: Props) {
  const { text } = useText()
  const messageText = useMessage()
  const [isBlocked, setBlocked] = useState(false)
  const draft = useMemo(() => answerDraft(reservation.number), [reservation.number])
  const files = useUploads(reservation.number, draft)
  const open = useMemo(() => asked.filter((question) => !isNotification(question)), [asked])
  const withFiles = questionsOf(files.entries.filter(({ state }) => state !== 'refused')).join(' ')
  const fields = useMemo(() => {
    const stored = open.filter(
      ({ answer }) => 'attachments' in answer && (answer.attachments ?? []).length > 0,
    )
    return answerFields(
      open,
      reservation.rooms.map(({ adults }) => adults),
      [...withFiles.split(' ').map(Number), ...stored.map(({ id }) => id)],
    )
  }, [open, reservation.rooms, withFiles])
  const { form, state, save } = useAnswerForm({
    reservation,
    asked: open,
    fields,
    draft,
    onSaved() {
      files.uploads.clear()
      onSaved()
    },
    onFailed: onSaved,
  })

  function send(values: AnswerFormValues) {
    const unfinished = unfinishedQuestion(files.entries, open)
    setBlocked(unfinished !== null)
    if (unfinished === null) return save(values)
    document.getElementById(addFilesId(unfinished))?.focus()
  }

  return (
    <div className={css.questions}>
      <Notifications notifications={asked.filter(isNotification)} />
      {open.length > 0 && (
        <Form
          form={form}
          help={<CallHotel />}
          nameOf={() => text('reservation.questions.heading')}
          onSubmit={send}
        >
          <QuestionsSection
            legend={text('reservation.questions.heading')}
            asked={open}
            fields={fields}
            files={files}
            isBlocked={isBlocked}
          />
          {state.failed && (
            <Notice tone="danger">
              <p>{messageText(messageOf(state.failed))}</p>
              <p>{text('reservation.questions.kept')}</p>
            </Notice>
          )}
          <div className={css.actions}>
            <Button type="submit" busy={state.isSaving}>
              {text('reservation.questions.save')}
            </Button>
            <p className={css.saved} role="status">
              {state.isSaved && files.entries.length === 0 && text('reservation.questions.saved')}
            </p>
          </div>
        </Form>
      )}
    </div>
  )
}
