import { createRoot } from 'react-dom/client'
import './global.css'
import { App } from './App.tsx'
import { boot } from './boot.ts'
import { report } from './errors/report.ts'
import { panelsFile } from './features/search/lazyPanels.ts'
import { loadCatalogue } from './i18n/catalogues.ts'
import { TextProvider } from './i18n/TextProvider.tsx'
import { barFile } from './pageBridge/barFile.ts'
import { createBridge } from './platform/bridge.ts'
import { screensFile } from './routes.tsx'
import { foreignLinkFile } from './search/url/foreignLinkFile.ts'
import { NoHotelPage } from './shell/pages/NoHotelPage.tsx'
import { reporterFile } from './shell/reporterFile.ts'
import type { Started } from './start/started.ts'

const ignore = () => {}

async function showNoHotel(started: Started) {
  console.error('No hotel code: the address needs ?code= with the code of a hotel.')
  createBridge(started, ignore).fail('no_hotel')
  const catalogue = await loadCatalogue(started.locale)
  return (
    <TextProvider initial={{ locale: started.locale, catalogue }} onLocale={ignore} onMissing={ignore}>
      <NoHotelPage />
    </TextProvider>
  )
}

/** How long error reports wait after the first rendering, in milliseconds. Errors before that are kept and sent then. */
const QUIET_MS = 4000

/** How each file is fetched that comes after the first screen. */
export type LazyFiles = {
  extras: () => Promise<typeof import('./extras.ts')>
  panels: () => Promise<typeof import('./features/search/panels.ts')>
  screens: () => Promise<typeof import('./screens.ts')>
  sentry: () => Promise<Pick<typeof import('./errors/sentry.ts'), 'startSentry'>>
}

/** Error reports begin when the guest has had what they came for; what went wrong before is sent then. */
function reportWhenQuiet(
  fetchSentry: LazyFiles['sentry'],
  { runtime: { sentryDsn }, code, locale }: Started,
): void {
  if (!sentryDsn) return
  const start = () =>
    fetchSentry().then(({ startSentry }) => startSentry(sentryDsn, { hotel: code ?? '', locale }), ignore)
  requestAnimationFrame(() => setTimeout(start, QUIET_MS))
}

/** Draws the app of the address, or the page that says that it names no hotel. */
export async function launch({ extras, panels, screens, sentry }: LazyFiles): Promise<void> {
  for (const file of [barFile, foreignLinkFile, reporterFile]) file.comesFrom(extras)
  panelsFile.comesFrom(panels)
  screensFile.comesFrom(screens)

  const started = window.norenStarted
  const place = document.getElementById('app')
  if (!started || !place) throw new Error('index.html has lost its start script or its place')
  if (started.hadEmail) report(new Error('An address with an e-mail was opened; it was taken out'))
  const page = started.code ? <App booted={await boot(started, started.code)} /> : await showNoHotel(started)
  createRoot(place).render(page)
  reportWhenQuiet(sentry, started)
}
