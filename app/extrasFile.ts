import { lazyFile } from './platform/lazyFile.ts'

/** Analytics, the answers to the page around, and other engines' links: see `extras.ts`. */
export const extrasFile = lazyFile<typeof import('./extras.ts')>()
