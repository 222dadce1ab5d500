import { safeSessionStorage } from '../platform/storage.ts'

/** The storage key of the guest details typed at a hotel. */
export const draftKey = (hotelCode: string): string => `noren_draft_${hotelCode}`

/** Whether a booking was sent at a hotel in this tab, and its result is still unknown. */
export function isBookingSent(hotelCode: string): boolean {
  try {
    const draft = JSON.parse(safeSessionStorage.get(draftKey(hotelCode)) ?? 'null') as {
      submitted?: unknown
    } | null
    return Boolean(draft?.submitted)
  } catch {
    return false
  }
}

/** The storage key of the typed answers about the reservation that the guest saw last. */
export const ANSWERS_KEY = 'noren_answers'

/** Deletes what the guest has typed. Sign-out calls it, so that the next guest at this device does not see it. */
export function forgetDraft(hotelCode: string): void {
  safeSessionStorage.remove(draftKey(hotelCode))
  safeSessionStorage.remove(ANSWERS_KEY)
}
