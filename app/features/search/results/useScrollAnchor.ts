import { startTransition, useLayoutEffect, useRef, useState } from 'react'

/** A plan of a room type on the screen, and how far from the top it stands. */
type Place = { code: string; top: number }

/**
 * The plan the guest is reading: the first that begins below what sticks to the top, or, where that is far down, the one
 * before it. Null at the top of the page, where the heading is read.
 */
function placeNow(): Place | null {
  if (scrollY === 0) return null
  const under = document.querySelector('[data-tools]')?.getBoundingClientRect().bottom ?? 0
  let before: Place | null = null
  for (const row of document.querySelectorAll<HTMLElement>('[data-plan]')) {
    const place = { code: row.dataset.plan ?? '', top: row.getBoundingClientRect().top }
    if (place.top >= under) return place.top < innerHeight / 2 ? place : before
    before = place
  }
  return before
}

/**
 * Keeps the guest where they are reading when the same offers are shown in another way. `keep` is called before; the
 * plan that was read, `code`, stands where it stood once `way` has changed.
 */
export function useScrollAnchor(way: string) {
  const kept = useRef<Place | null>(null)
  const [code, setCode] = useState<string | null>(null)
  function keep() {
    kept.current = placeNow()
    // Drawn with the way it is kept for, and not before.
    startTransition(() => setCode(kept.current?.code ?? null))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of the way
  useLayoutEffect(() => {
    const place = kept.current
    kept.current = null
    if (!place) return
    function putBack({ code, top }: Place) {
      const row = document.querySelector(`[data-plan="${CSS.escape(code)}"]`)
      if (row) scrollBy(0, row.getBoundingClientRect().top - top)
    }
    putBack(place)
    // Cards that come into sight only now have their own height, not the one that was guessed.
    requestAnimationFrame(() => putBack(place))
  }, [way])

  return { keep, code }
}
