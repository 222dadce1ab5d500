import { track } from '#app/analytics/track.ts'
import { newBookingKey } from '#app/booking/bookingKey.ts'
import * as css from '#app/features/search/results/ResultsPage.module.css'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { runPreloads } from '#app/navigation/preload.ts'
import { paths } from '#app/paths.ts'
import { isComplete } from '#app/search/selection.ts'
import { Button } from '#app/ui/Button.tsx'
import type { Criteria } from '#shared/search/criteria.ts'
import { nextOpenRoom } from './choices.ts'
import { paymentConflict } from './paymentConflict.ts'
import type { Choosing } from './useChoosing.ts'

/** On to the guest's details; while something is missing, to what is missing. */
export function Continue({ criteria, choosing }: { criteria: Criteria; choosing: Choosing }) {
  const { text } = useText()
  const { go } = useNavigation()
  const { chosen, codes, show, setSaid } = choosing
  const open = nextOpenRoom(chosen, -1)
  const missing =
    open !== null
      ? chosen.length > 1
        ? text('search.missing.room', { number: open + 1 })
        : text('search.missing.one')
      : isComplete(chosen) && paymentConflict(chosen)
        ? text('search.missing.payment')
        : null

  function press() {
    if (missing === null) {
      track('booking_started', { criteria, chosen })
      return go(paths.guestDetail(criteria, codes, newBookingKey()))
    }
    setSaid(missing)
    if (chosen.length > 1) show(open ?? 0)
    // With one room there is no switch: the first plan is where to go on.
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
