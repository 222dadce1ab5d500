import { safeLocalStorage } from '#app/platform/storage.ts'

/** The reserved height of a header that this device has not rendered yet, in CSS pixels. */
const DEFAULT_HEIGHT = 72

const keyOf = (code: string) => `noren_header_${code}`

/** The height of the hotel's own header at its last rendering in a window of this width, in CSS pixels. */
export function reservedHeight(code: string, width = innerWidth): number {
  const [storedWidth, height] = (safeLocalStorage.get(keyOf(code)) ?? '').split(' ').map(Number)
  return storedWidth === width && height ? height : DEFAULT_HEIGHT
}

export const storeHeight = (code: string, height: number, width = innerWidth): void =>
  safeLocalStorage.set(keyOf(code), `${width} ${Math.round(height)}`)
