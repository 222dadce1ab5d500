import { track } from '#app/analytics/track.ts'
import { newBookingKey } from '#app/booking/bookingKey.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { runPreloads } from '#app/navigation/preload.ts'
import { paths } from '#app/paths.ts'
import { isComplete } from '#app/search/rooms/selection.ts'
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
  const { chosen, codes, show, setStatus } = roomChoice
  const open = nextOpenRoom(chosen, -1)
  const problem = isComplete(chosen) ? paymentProblem(chosen) : null
  const missing =
    open !== null
      ? chosen.length > 1
        ? text('search.missing.room', { number: open + 1 })
        : text('search.missing.one')
      : problem && text(`search.missing.${problem}`)

  function press() {
    if (missing === null) {
      track('booking_started', { criteria, chosen })
      return go(paths.guestDetail(criteria, codes, newBookingKey()))
    }
    setStatus(missing)
    if (chosen.length > 1) show(open ?? 0)
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
