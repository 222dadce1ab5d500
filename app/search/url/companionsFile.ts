import { lazyFile } from '#app/navigation/lazyFile.ts'

/** What a sign-out removes from searches. Only a sign-out loads this file. */
export const companionsFile =
  lazyFile<Pick<typeof import('./forgetCompanions.ts'), 'forgetCompanions' | 'queryWithoutCompanions'>>()
