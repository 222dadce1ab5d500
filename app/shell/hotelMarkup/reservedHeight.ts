import { safeLocalStorage } from '#app/platform/storage.ts'

/** The height of a hotel's own header that has not been seen on this device, in CSS pixels. */
const USUAL = 72

const keyOf = (code: string) => `noren_header_${code}`

/** How high a hotel's own header was when it was last seen in a window of this width, in CSS pixels. */
export function reservedHeight(code: string, width = innerWidth): number {
  const [seenAt, height] = (safeLocalStorage.get(keyOf(code)) ?? '').split(' ').map(Number)
  return seenAt === width && height ? height : USUAL
}

export const saveHeight = (code: string, height: number, width = innerWidth): void =>
  safeLocalStorage.set(keyOf(code), `${width} ${Math.round(height)}`)
