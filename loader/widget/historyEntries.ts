/**
 * The entries of a hotel's widget in the page's history, one for each step back that the widget can go. They copy
 * `history.state` of the page's own router and keep the address, so the router notices nothing.
 *
 * Browsers let the back button skip an entry that no action of the guest has made. Thus the entry is added with the step
 * forward and never with a step back, and none is added before the guest's first action.
 *
 * `onBack` is called when the guest goes back, with the number of steps and of the entries that are left.
 */
export function createHistoryEntries(hotel: string, onBack: (steps: number, left: number) => void) {
  let wanted = 0
  let added = 0
  /** This code went back itself, and the popstate event has not arrived yet. */
  let isLeaving = false

  const present = (): number => history.state?.noren?.[hotel] ?? 0

  function add() {
    while (present() < wanted)
      history.pushState({ ...history.state, noren: { ...history.state?.noren, [hotel]: present() + 1 } }, '')
    added = wanted
  }

  function removeRest() {
    added = Math.min(added, wanted)
    isLeaving = present() > wanted
    if (isLeaving) history.go(wanted - present())
  }

  function onPopState() {
    const left = present()
    if (isLeaving) {
      isLeaving = false
      // The widget opened or closed before the step back was done.
      if (left < wanted) add()
      else removeRest()
    } else if (left < added) {
      const steps = added - left
      added = left
      onBack(steps, left)
    }
  }
  addEventListener('popstate', onPopState)

  return {
    /** Adds or removes entries until there are so many. Entries are added for a step forward only. */
    set(count: number, isForward: boolean) {
      wanted = count
      if (isLeaving) return
      removeRest()
      if (!isLeaving && isForward && navigator.userActivation?.hasBeenActive !== false) add()
    },
    end: () => removeEventListener('popstate', onPopState),
  }
}
