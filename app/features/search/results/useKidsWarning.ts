import { useEffect, useRef } from 'react'
import { clearNotice, showNotice } from '#app/errors/notices.ts'
import type { ChosenRoom } from '#app/search/selection.ts'
import { useKidsWords } from './cards/useKidsTexts.ts'

/** Keeps the warning that goes along with a booking to what is chosen: it goes with the choice it was said of. */
export function useKidsWarning(chosen: readonly (ChosenRoom | null)[]): void {
  const words = useKidsWords()
  const messages = chosen.flatMap((room) => (room && words(room.plan, room.party)) || [])
  const said = [...new Set(messages)].join('\n')
  const isOurs = useRef(false)
  useEffect(() => {
    if (said) showNotice('reservationWarning', { type: 'kids', messages: said.split('\n') })
    else if (isOurs.current) clearNotice('reservationWarning')
    isOurs.current = said !== ''
  }, [said])
}
