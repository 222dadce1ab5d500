import { lazyFile } from '#app/navigation/lazyFile.ts'

/** The words of other booking engines: only links that use them fetch this file. */
export const foreignLinkFile =
  lazyFile<Pick<typeof import('./importForeignLink.ts'), 'importForeignLink' | 'reportUnread'>>()
