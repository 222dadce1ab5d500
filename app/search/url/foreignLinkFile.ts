import { lazyFile } from '#app/navigation/lazyFile.ts'

/** The conversion of foreign links. Only links of other booking engines load this file. */
export const foreignLinkFile =
  lazyFile<Pick<typeof import('./importForeignLink.ts'), 'importForeignLink' | 'reportUnread'>>()
