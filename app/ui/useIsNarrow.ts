import { useMedia } from './useMedia.ts'

/** Whether the window is as narrow as a phone's: the width at which the style sheets of the results change too. */
export const useIsNarrow = (): boolean => useMedia('(width <= 700px)')
