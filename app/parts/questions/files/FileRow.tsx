import { useRef } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { formatFileSize } from '#shared/i18n/fileSize.ts'
import * as css from './FileRow.module.css'
import type { FileEntry } from './fileEntry.ts'

type Props = { entry: FileEntry; onResume: () => void; onRemove: () => void }

/** A file of an answer: name, size, progress, and what the guest can do. */
export function FileRow({ entry, onResume, onRemove }: Props) {
  const { text, locale, number } = useText()
  const { key, name, size, sent, state, hasContent, problem } = entry
  const remove = useRef<HTMLButtonElement>(null)
  const isOpen = state === 'waiting' || state === 'uploading'
  const percent = Math.floor((sent / size) * 100)
  const stateText = {
    waiting: () => text('order.files.waiting'),
    uploading: () => text('order.files.uploading', { percent: number(percent) }),
    done: () => text('order.files.done'),
    interrupted: () =>
      problem === 'busy'
        ? text('order.files.problem.busy')
        : text(hasContent ? 'order.files.interrupted' : 'order.files.chooseAgain'),
    refused: () => text(`order.files.problem.${problem ?? 'refused'}`, { name }),
  }[state]()
  return (
    <li className={css.file} data-state={state}>
      <span className={css.name} id={`file-${key}`}>
        {name} <span className={css.size}>{formatFileSize(locale, size)}</span>
      </span>
      {isOpen && (
        <progress className={css.progress} aria-labelledby={`file-${key}`} value={sent} max={size} />
      )}
      <span className={css.state}>{stateText}</span>
      <span className={css.actions}>
        {state === 'interrupted' && hasContent && (
          <Button
            kind="plain"
            aria-describedby={`file-${key}`}
            onClick={() => {
              onResume()
              // This button disappears.
              remove.current?.focus()
            }}
          >
            {text('order.files.continue')}
          </Button>
        )}
        <Button ref={remove} kind="plain" aria-describedby={`file-${key}`} onClick={onRemove}>
          {text(isOpen ? 'order.files.cancel' : 'order.files.remove')}
        </Button>
      </span>
    </li>
  )
}
