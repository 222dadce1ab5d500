import { isComposition } from './isComposition.ts'

/** Whether a key press closes what is open: Escape, but not to cancel the conversion of an input method. */
export const isEscape = (event: Pick<KeyboardEvent, 'key' | 'keyCode' | 'isComposing'>): boolean =>
  event.key === 'Escape' && !isComposition(event)
