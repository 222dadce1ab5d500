import { type Box, localBox, tabBox } from '#app/platform/storage.ts'

const TOLD = 'noren_told'
/** The oldest are forgotten: nobody books a hundred times before coming back to the first. */
const KEPT = 100

function read(box: Box): string[] {
  try {
    const known: unknown = JSON.parse(box.get(TOLD) ?? '[]')
    return Array.isArray(known) ? known.map(String) : []
  } catch {
    return []
  }
}

/** One at a time among all tabs of this browser, where it can be had. */
async function alone<T>(act: () => T): Promise<T> {
  let done: { value: T } | undefined
  const once = () => {
    done ??= { value: act() }
    return done.value
  }
  try {
    return await navigator.locks.request(TOLD, once)
  } catch {
    return once()
  }
}

/**
 * What has been told and must not be told again: kept with this device, so that another tab knows it, and with the tab,
 * where that is all a browser lets a frame keep. `isFirst` is true the first time a key is asked about, and never again.
 */
export function createOnce(boxes: readonly Box[], one: typeof alone = alone) {
  return {
    isFirst: (key: string): Promise<boolean> =>
      one(() => {
        if (boxes.some((box) => read(box).includes(key))) return false
        for (const box of boxes) box.set(TOLD, JSON.stringify([...read(box), key].slice(-KEPT)))
        return true
      }),
  }
}

export type Once = ReturnType<typeof createOnce>

export const once = createOnce([localBox, tabBox])
