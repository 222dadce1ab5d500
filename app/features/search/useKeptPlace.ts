import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/** A plan of a room type on the screen, and how far from the top it stands. */
type Place = { code: string; top: number }

/** Who has only just come to the first plan still reads the heading, and stays there. */
const isReading = (top: number) => scrollY > 0 && top < innerHeight / 2

/** Where the guest is reading: the first plan that is not under what sticks to the top; null above all of them. */
function placeNow(): Place | null {
  const under = document.querySelector('[data-tools]')?.getBoundingClientRect().bottom ?? 0
  for (const row of document.querySelectorAll<HTMLElement>('[data-plan]')) {
    const { top, bottom } = row.getBoundingClientRect()
    if (bottom > under) return isReading(top) ? { code: row.dataset.plan ?? '', top } : null
  }
  return null
}

/**
 * Keeps the guest where they are reading when the same offers are shown in another way. `keep` is called before; the
 * plan that was read stands where it stood once `way` has changed.
 */
export function useKeptPlace(way: string) {
  const kept = useRef<Place | null>(null)
  const [code, setCode] = useState<string | null>(null)
  const keep = useCallback(() => {
    kept.current = placeNow()
    setCode(kept.current?.code ?? null)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of the way
  useLayoutEffect(() => {
    const place = kept.current
    kept.current = null
    if (!place) return
    const row = document.querySelector(`[data-plan="${CSS.escape(place.code)}"]`)
    if (row) scrollBy({ top: row.getBoundingClientRect().top - place.top, behavior: 'instant' })
  }, [way])

  return { keep, code }
}
