import { useEffect, useRef } from 'react'
import { clearNotice, showNotice } from '#app/errors/notices.ts'
import type { ChosenRoom } from '#app/search/rooms/selection.ts'
import { useKidsText } from '../plans/useKidsTexts.ts'

/** Keeps the notice about children in step with the selection. The booking screens show the notice too. */
export function useKidsWarning(chosen: readonly (ChosenRoom | null)[]): void {
  const kidsText = useKidsText()
  const messages = chosen.flatMap((room) => (room && kidsText(room.plan, room.party)) || [])
  const lines = [...new Set(messages)].join('\n')
  const isOurs = useRef(false)
  useEffect(() => {
    if (lines) showNotice('reservationWarning', { type: 'kids', messages: lines.split('\n') })
    else if (isOurs.current) clearNotice('reservationWarning')
    isOurs.current = lines !== ''
  }, [lines])
}
