import { lazyFile } from '#app/navigation/lazyFile.ts'

/** Analytics: fetched after the first screen. */
export const reporterFile =
  lazyFile<Pick<typeof import('#app/analytics/startReporter.ts'), 'startReporter'>>()
