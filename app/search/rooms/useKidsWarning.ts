import { useEffect } from 'react'
import { clearWarnings, showWarning } from '#app/errors/notices.ts'
import { useKidsText } from '../texts/kidsTexts.ts'
import type { ChosenRoom } from './chosenRooms.ts'

/** The messages that the guest has dismissed. */
let dismissed = ''

/**
 * Keeps the warning about children in step with the selection; null while it is unknown. A dismissed warning appears
 * again only with other messages. The booking screens show the warning.
 */
export function useKidsWarning(chosen: readonly (ChosenRoom | null)[] | null): void {
  const kidsText = useKidsText()
  const messages = chosen?.flatMap((room) => (room && kidsText(room.plan, room.party)) || [])
  const lines = messages ? [...new Set(messages)].join('\n') : null
  useEffect(() => {
    if (lines === null || (lines && lines === dismissed)) return
    dismissed = ''
    if (!lines) return clearWarnings(['kids'])
    showWarning({
      type: 'kids',
      messages: lines.split('\n'),
      onDismiss: () => {
        dismissed = lines
      },
    })
  }, [lines])
}
