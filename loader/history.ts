/**
 * The overlay's one entry in the page's history. What a router of the page keeps in `history.state` is kept in
 * ours too, and the address never changes, so the page's own routing sees nothing of it.
 *
 * `onBack` is called when the guest goes back; it answers whether the app took the step, in which case our entry
 * is put back.
 */
export function createEntry(onBack: () => boolean) {
  let isInside = false
  /** We went back ourselves, and its popstate is still to come. */
  let isLeaving = false

  const isOurs = () => Boolean(history.state?.noren)
  const push = () => isOurs() || history.pushState({ ...history.state, noren: true }, '')

  function popped() {
    if (isLeaving) {
      isLeaving = false
      // Opened again before the way back was done.
      if (isInside) push()
    } else if (isInside && !isOurs() && onBack()) push()
  }
  addEventListener('popstate', popped)

  return {
    enter() {
      isInside = true
      if (!isLeaving) push()
    },
    /** Takes our entry away again, unless the guest's own step back already has. */
    leave() {
      isInside = false
      if (!isOurs()) return
      isLeaving = true
      history.back()
    },
    end: () => removeEventListener('popstate', popped),
  }
}
