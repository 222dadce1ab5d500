import { useText } from '#app/i18n/TextProvider.tsx'
import { runPreloads } from '#app/navigation/preload.ts'
import { isComplete } from '#app/search/rooms/selection.ts'
import { Button } from '#app/ui/Button.tsx'
import type { StayPrice } from '#shared/money/price.ts'
import { nextOpenRoom } from './choices.ts'
import { useMissing } from './useMissing.ts'
import type { RoomChoice } from './useRoomChoice.ts'

/** Focuses the first plan below the sticky search form, else the last one, so that the guest keeps the place in the list. */
function focusNextPlan() {
  const plans = [...document.querySelectorAll<HTMLElement>('[data-choose]:not([aria-disabled=true])')]
  const edge = document.querySelector('[data-sticky]')?.getBoundingClientRect().bottom ?? 0
  const next = plans.find((plan) => plan.getBoundingClientRect().top >= Math.max(0, edge)) ?? plans.at(-1)
  next?.focus()
}

/**
 * The button to the guest's details. While a room has no plan, a quiet button leads to that room's plans. `least` is the
 * lowest price of the current room of the search.
 */
export function Continue({ roomChoice, least }: { roomChoice: RoomChoice; least: StayPrice | null }) {
  const { text, money } = useText()
  const missingIn = useMissing()
  const { chosen, latestChosen, show, setStatus, proceed } = roomChoice
  const open = nextOpenRoom(chosen, -1)

  function press() {
    const rooms = latestChosen()
    const missing = missingIn(rooms)
    if (missing === null && isComplete(rooms)) return proceed(rooms)
    setStatus(missing ?? '')
    if (rooms.length > 1) show(nextOpenRoom(rooms, -1) ?? 0)
    // A search for one room has no switch.
    else focusNextPlan()
  }

  function label() {
    if (open === null) return text('parts.summary.continue')
    if (chosen.length > 1) return text('search.missing.toRoom', { number: open + 1 })
    return least
      ? text('search.missing.toRooms', { price: money(least.total, least.currency) })
      : text('search.form.show')
  }

  return (
    <Button
      kind={missingIn(chosen) === null ? 'filled' : 'outline'}
      onClick={press}
      onPointerEnter={runPreloads}
      onFocus={runPreloads}
    >
      {label()}
    </Button>
  )
}
