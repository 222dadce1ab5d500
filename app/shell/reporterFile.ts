import { lazyFile } from '#app/navigation/lazyFile.ts'

/** The code of analytics, which loads after the first screen. */
export const reporterFile =
  lazyFile<Pick<typeof import('#app/analytics/startReporter.ts'), 'startReporter'>>()
