import type { ChosenRoom } from '#app/data/chosenRoom.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { isComplete } from '#app/search/rooms/chosenRooms.ts'
import { paymentProblem } from '#app/search/rooms/supportedMethods.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { nextOpenRoom } from './chosenCodes.ts'

/** Returns what the guest must choose or change before the next step, in words; null if nothing. */
export function useMissing(): (rooms: readonly (ChosenRoom | null)[]) => string | null {
  const { text } = useText()
  const hasCards = useHotel().payment.cards !== null
  return (rooms) => {
    const open = nextOpenRoom(rooms, -1)
    if (open === null) {
      const problem = isComplete(rooms) ? paymentProblem(rooms, hasCards) : null
      return problem && text(`search.missing.${problem}`)
    }
    return rooms.length > 1 ? text('search.missing.room', { number: open + 1 }) : text('search.missing.one')
  }
}
