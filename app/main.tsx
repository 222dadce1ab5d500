import { extrasFile } from './extrasFile.ts'
import { panelsFile } from './features/search/lazyPanels.ts'
import { launch } from './launch.tsx'
import { screensFile } from './routes.tsx'

/**
 * Names the files that are fetched after the first screen, then starts the app. Each of these files imports
 * `launch.tsx`: so the build keeps all that they share with the first screen in the first screen's one file.
 */
extrasFile.comesFrom(() => import('./lazy/extras.ts'))
panelsFile.comesFrom(() => import('./lazy/panels.ts'))
screensFile.comesFrom(() => import('./lazy/screens.ts'))

void launch(() => import('./lazy/sentry.ts'))
