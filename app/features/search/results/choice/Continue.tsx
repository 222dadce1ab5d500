import { useText } from '#app/i18n/TextProvider.tsx'
import { runPreloads } from '#app/navigation/preload.ts'
import { isComplete } from '#app/search/rooms/chosenRooms.ts'
import { Button } from '#app/ui/Button.tsx'
import { nextOpenRoom } from './chosenCodes.ts'
import { useMissing } from './useMissing.ts'
import type { RoomChoice } from './useRoomChoice.ts'

/** The button to the guest's details. While a room has no plan, a quiet button leads to that room's plans. */
export function Continue({ roomChoice }: { roomChoice: RoomChoice }) {
  const { text } = useText()
  const missingIn = useMissing()
  const { chosen, latestChosen, show, setStatus, proceed } = roomChoice
  const open = nextOpenRoom(chosen, -1)

  function press() {
    const rooms = latestChosen()
    const missing = missingIn(rooms)
    if (missing === null && isComplete(rooms)) return proceed(rooms)
    setStatus(missing ?? '')
    show(nextOpenRoom(rooms, -1) ?? 0)
  }

  return (
    <Button
      kind={missingIn(chosen) === null ? 'filled' : 'outline'}
      onClick={press}
      onPointerEnter={() => runPreloads('book')}
      onFocus={() => runPreloads('book')}
    >
      {open === null ? text('parts.summary.continue') : text('search.missing.toRoom', { number: open + 1 })}
    </Button>
  )
}
