import { useRef, useState } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { attachmentTypes } from '#shared/files/fileType.ts'
import { FileRow } from './FileRow.tsx'
import * as css from './FilesField.module.css'
import type { RejectedFile } from './uploads.ts'
import { type AttachedFiles, addFilesId, isUnfinished } from './useUploads.ts'

const ACCEPTED = Object.entries(attachmentTypes)
  .flatMap(([type, endings]) => [type, ...endings.map((ending) => `.${ending}`)])
  .join(',')

type Props = {
  question: number
  files: AttachedFiles
  /** The files that the answer has at the hotel. */
  stored: number
  /** The guest tried to go on before all files were uploaded. */
  isBlocked: boolean
}

/** The files of an answer, and the button that adds more. A file that is not taken is named with the reason. */
export function FilesField({ question, files: { uploads, entries }, stored, isBlocked }: Props) {
  const { text } = useText()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [rejected, setRejected] = useState<RejectedFile[]>([])
  const own = entries.filter((entry) => entry.question === question)
  const done = own.filter(({ state }) => state === 'done').length
  const id = addFilesId(question)
  const isInvalid = isBlocked && own.some(isUnfinished)
  const hasFailed = own.some(({ state }) => state === 'interrupted' || state === 'refused')
  return (
    <div className={css.files}>
      <p className={css.hint} id={`${id}-hint`}>
        {text('order.files.hint')}
      </p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPTED}
        aria-label={text('order.files.add')}
        onChange={({ target }) => {
          void uploads.add(question, [...(target.files ?? [])], stored).then(setRejected)
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      <Button
        ref={button}
        id={id}
        aria-describedby={isInvalid ? `${id}-hint ${id}-error` : `${id}-hint`}
        onClick={() => input.current?.click()}
      >
        {text('order.files.add')}
      </Button>
      {rejected.length > 0 && (
        <ul className={css.rejected} role="alert">
          {rejected.map(({ name, problem }, index) => (
            <li key={index}>{text(`order.files.problem.${problem}`, { name })}</li>
          ))}
        </ul>
      )}
      {own.length > 0 && (
        <ul className={css.list}>
          {own.map((entry) => (
            <FileRow
              key={entry.key}
              entry={entry}
              onResume={() => uploads.resume(entry.key)}
              onRemove={() => {
                uploads.remove(entry.key)
                button.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
      <p className="unseen" role="status">
        {own.length > 0 && text('order.files.count', { done, count: own.length })}{' '}
        {hasFailed && text('order.files.failed')}
      </p>
      {isInvalid && (
        <p className={css.problem} id={`${id}-error`}>
          {text('order.files.unfinished')}
        </p>
      )}
    </div>
  )
}
