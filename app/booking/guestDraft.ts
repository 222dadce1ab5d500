import { safeSessionStorage } from '../platform/storage.ts'

/** The storage key of the guest details typed at a hotel. */
export const draftKey = (hotelCode: string): string => `noren_draft_${hotelCode}`

/** Deletes the typed guest details. Sign-out calls it, so that the next guest at this device does not see them. */
export const forgetDraft = (hotelCode: string): void => safeSessionStorage.remove(draftKey(hotelCode))
