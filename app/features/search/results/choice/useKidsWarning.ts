import { useEffect } from 'react'
import { clearWarnings, showWarning } from '#app/errors/notices.ts'
import type { ChosenRoom } from '#app/search/rooms/selection.ts'
import { useKidsText } from '../plans/useKidsTexts.ts'

/** Keeps the warning about children in step with the selection. The booking screens show the warning. */
export function useKidsWarning(chosen: readonly (ChosenRoom | null)[]): void {
  const kidsText = useKidsText()
  const messages = chosen.flatMap((room) => (room && kidsText(room.plan, room.party)) || [])
  const lines = [...new Set(messages)].join('\n')
  useEffect(() => {
    if (lines) showWarning({ type: 'kids', messages: lines.split('\n') })
    else clearWarnings(['kids'])
  }, [lines])
}
