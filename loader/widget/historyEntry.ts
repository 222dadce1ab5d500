/** Called when the guest goes back. Returns whether the app of a frame took the step. */
type OnBack = () => boolean

/** Browsers keep this many entries of a tab. */
const MAX_ENTRIES = 50

/** The address of the page that the guest sees, after the last step in the history. Empty if the page has changed without a step. */
let address = ''

/**
 * Restores the state of an entry that was hidden from the page's scripts. They have not seen the step, so a step from another page loads
 * the page. The listener stays after the end of the loader: the last step back may arrive later.
 */
function restoreHidden({ state }: { state: History['state'] }) {
  if (state?.norenHidden) {
    history.replaceState(state.norenHidden, '')
    if (address !== location.href) location.reload()
  }
  address = location.href
}

/**
 * The one entry of all frames in the page's history. It copies `history.state` of the page's own router and keeps the
 * address, so the router notices nothing. A frame is known by its `onBack`; the frame that was entered last is asked
 * first. The entry is added again while the guest is inside a frame.
 *
 * Some scripts render the page again after each step to an entry with their part of `history.state`: the frame would lose what the
 * guest has chosen. So the entry before ours hides its state from them until the step has been made.
 */
export function createHistoryEntry() {
  const inside = new Set<OnBack>()
  /** This code went back itself, and the popstate event has not arrived yet. */
  let isLeaving = false

  /**
   * The length of the history with our entry. Another script of the page may replace the state of the entry: then no step
   * has been made, as long as the length is the same and no `popstate` has arrived. A full history keeps its length.
   */
  let ownLength = 0

  const isMarked = () => Boolean(history.state?.noren)
  const isOurs = () => isMarked() || (history.length === ownLength && ownLength < MAX_ENTRIES)
  function push() {
    if (isOurs()) return
    const { state } = history
    const { turbo, turbolinks, htmx } = state ?? {}
    if (turbo || turbolinks || htmx) history.replaceState({ norenHidden: state }, '')
    history.pushState({ ...state, noren: true }, '')
    address = location.href
    ownLength = history.length
  }

  function onPopState() {
    const last = [...inside].pop()
    if (!isMarked()) ownLength = 0
    if (isLeaving) isLeaving = false
    else if (!last || isMarked()) return
    else if (!last()) inside.delete(last)
    // After an own step back another frame may be open.
    if (inside.size) push()
  }
  address = location.href
  restoreHidden(history)
  addEventListener('popstate', restoreHidden)
  addEventListener('popstate', onPopState)

  return {
    enter(onBack: OnBack) {
      inside.delete(onBack)
      inside.add(onBack)
      if (!isLeaving) push()
    },
    /** Removes the entry after the last frame, unless the guest's step back already did. */
    leave(onBack: OnBack) {
      inside.delete(onBack)
      if (inside.size || isLeaving) return
      if (isOurs()) {
        isLeaving = true
        history.back()
      } else address = ''
    },
    end: () => removeEventListener('popstate', onPopState),
  }
}

export type HistoryEntry = ReturnType<typeof createHistoryEntry>
