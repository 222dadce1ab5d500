/**
 * The state of the page's pieces is plain objects. Whoever changes one says so here, and every view is drawn again
 * before `change` returns: after it, the page shows what the state says.
 */
const views = new Set<() => void>()
/** How many changes the round of drawing that is under way is for; none while nothing is drawn. */
let owed = 0

function redraw() {
  // A change made while drawing (a field that loses the focus with its panel) is drawn in one more round.
  if (owed++) return
  try {
    do {
      owed = 1
      for (const view of views) view()
    } while (owed > 1)
  } finally {
    owed = 0
  }
}

/** What is as it was needs no drawing: a guest who scrolls past a bar is told of many times. */
export function change<S extends object>(state: S, changes: Partial<S>): void {
  const isNew = Object.entries(changes).some(([name, value]) => state[name as keyof S] !== value)
  Object.assign(state, changes)
  if (isNew) redraw()
}

/** Draws now and after every change; the returned function ends it. */
export function watch(view: () => void): () => void {
  views.add(view)
  view()
  return () => {
    views.delete(view)
  }
}
