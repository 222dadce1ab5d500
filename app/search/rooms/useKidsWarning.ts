import { useEffect } from 'react'
import type { ChosenRoom } from '#app/data/chosenRoom.ts'
import { clearWarnings, showWarning } from '#app/errors/notices.ts'
import { useKidsText } from '../texts/kidsTexts.ts'

/** The messages that the guest has dismissed. */
let dismissed = ''

/**
 * Shows the warning about children for the chosen rooms; null while they are unknown. A dismissed warning appears
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
