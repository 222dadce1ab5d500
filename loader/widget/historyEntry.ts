/**
 * The overlay's one entry in the page's history. It copies `history.state` of the page's own router and keeps the
 * address, so the router notices nothing.
 *
 * `onBack` is called when the guest goes back; it returns whether the app took the step. Then the entry is added again.
 */
export function createHistoryEntry(onBack: () => boolean) {
  let isInside = false
  /** This code went back itself, and the popstate event has not arrived yet. */
  let isLeaving = false

  const isOurs = () => Boolean(history.state?.noren)
  const push = () => isOurs() || history.pushState({ ...history.state, noren: true }, '')

  function onPopState() {
    if (isLeaving) {
      isLeaving = false
      // The overlay opened again before the step back was done.
      if (isInside) push()
    } else if (isInside && !isOurs() && onBack()) push()
  }
  addEventListener('popstate', onPopState)

  return {
    enter() {
      isInside = true
      if (!isLeaving) push()
    },
    /** Removes the entry, unless the guest's step back already did. */
    leave() {
      isInside = false
      if (!isOurs()) return
      isLeaving = true
      history.back()
    },
    end: () => removeEventListener('popstate', onPopState),
  }
}
