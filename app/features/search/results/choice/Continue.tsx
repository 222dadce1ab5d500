import { track } from '#app/analytics/track.ts'
import { newBookingKey } from '#app/booking/bookingKey.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { runPreloads } from '#app/navigation/preload.ts'
import { paths } from '#app/paths.ts'
import { type ChosenRoom, isComplete } from '#app/search/rooms/selection.ts'
import { paymentProblem } from '#app/search/rooms/supportedMethods.ts'
import { Button } from '#app/ui/Button.tsx'
import type { Criteria } from '#shared/search/criteria.ts'
import * as css from './Continue.module.css'
import { nextOpenRoom } from './choices.ts'
import type { RoomChoice } from './useRoomChoice.ts'

/** The button to the guest's details. While a room has no plan, the button leads to that room. */
export function Continue({ criteria, roomChoice }: { criteria: Criteria; roomChoice: RoomChoice }) {
  const { text } = useText()
  const { go } = useNavigation()
  const { chosen, latestChosen, show, setStatus } = roomChoice

  /** What the guest must choose or change first; null if nothing. */
  function missingIn(rooms: readonly (ChosenRoom | null)[]): string | null {
    const open = nextOpenRoom(rooms, -1)
    if (open === null) {
      const problem = isComplete(rooms) ? paymentProblem(rooms) : null
      return problem && text(`search.missing.${problem}`)
    }
    return rooms.length > 1 ? text('search.missing.room', { number: open + 1 }) : text('search.missing.one')
  }
  const missing = missingIn(chosen)

  function press() {
    const rooms = latestChosen()
    const problem = missingIn(rooms)
    if (problem === null) {
      const codes = rooms.map((room) => room?.plan.room_plan_code ?? null)
      track('booking_started', { criteria, chosen: rooms })
      return go(paths.guestDetail(criteria, codes, newBookingKey()))
    }
    setStatus(problem)
    if (rooms.length > 1) show(nextOpenRoom(rooms, -1) ?? 0)
    // A search for one room has no switch: focus moves to the first plan.
    else document.querySelector<HTMLElement>('[data-choose]:not([aria-disabled=true])')?.focus()
  }

  return (
    <>
      {missing !== null && <small className={css.missing}>{missing}</small>}
      <Button kind="filled" onClick={press} onPointerEnter={runPreloads} onFocus={runPreloads}>
        {text('parts.summary.continue')}
      </Button>
    </>
  )
}
