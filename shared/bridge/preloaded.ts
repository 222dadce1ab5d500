/**
 * The key in the address of a frame that is preloaded and not visible yet: the loader sets it to `true`. The app treats a
 * frame without this mark as visible from the start.
 */
export const PRELOADED = 'preloaded'
