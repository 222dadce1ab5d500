import { startTransition, useLayoutEffect, useRef, useState } from 'react'

/** A room plan's row on the page, and its distance from the top of the window in px. */
type Anchor = { code: string; top: number }

/**
 * The row that the guest is reading: the first row below the sticky bar. If this row is in the lower half of the window,
 * the row before it. Null at the top of the page, where the guest reads the heading.
 */
function findAnchor(): Anchor | null {
  if (scrollY === 0) return null
  const barBottom = document.querySelector('[data-tools]')?.getBoundingClientRect().bottom ?? 0
  let before: Anchor | null = null
  for (const row of document.querySelectorAll<HTMLElement>('[data-plan]')) {
    const anchor = { code: row.dataset.plan ?? '', top: row.getBoundingClientRect().top }
    if (anchor.top >= barBottom) return anchor.top < innerHeight / 2 ? anchor : before
    before = anchor
  }
  return before
}

/**
 * Keeps the scroll position when the same offers show in another way. Call `remember` before the change of `view`. When
 * `view` has changed, the row that the guest was reading is at the same height again. `code` is its room plan code.
 */
export function useScrollAnchor(view: string) {
  const remembered = useRef<{ anchor: Anchor | null; view: string } | null>(null)
  const [code, setCode] = useState<string | null>(null)
  function remember() {
    const anchor = findAnchor()
    remembered.current = { anchor, view }
    // In a transition, so that the code renders together with the new view.
    startTransition(() => setCode(anchor?.code ?? null))
  }

  useLayoutEffect(() => {
    if (!remembered.current || remembered.current.view === view) return
    const { anchor } = remembered.current
    remembered.current = null
    if (!anchor) return
    function scrollBack({ code, top }: Anchor) {
      const row = document.querySelector(`[data-plan="${CSS.escape(code)}"]`)
      if (row) scrollBy(0, row.getBoundingClientRect().top - top)
    }
    scrollBack(anchor)
    // Cards that come into view only now replace their estimated height with their own.
    requestAnimationFrame(() => scrollBack(anchor))
  }, [view])

  return { remember, code }
}
