import { safeSessionStorage } from '../platform/storage.ts'

/** Under which name this tab keeps what a guest has typed at a hotel. */
export const draftKey = (hotelCode: string): string => `noren_draft_${hotelCode}`

/** Forgets it: whoever signs out leaves nothing of themselves to the next at this screen. */
export const forgetDraft = (hotelCode: string): void => safeSessionStorage.remove(draftKey(hotelCode))
