import { createRoot } from 'react-dom/client'
import './global.css'
import { App } from './App.tsx'
import { type Booted, boot } from './boot.ts'
import { report, stopReportsWhenLeft } from './errors/report.ts'
import { panelsFile } from './features/search/lazyPanels.ts'
import { loadFirstTexts } from './i18n/catalogues.ts'
import { TextProvider, useText } from './i18n/TextProvider.tsx'
import { historyIndex } from './navigation/historyIndex.ts'
import { barFile } from './pageBridge/barFile.ts'
import { createBridge } from './platform/bridge.ts'
import { isFramed } from './platform/isFramed.ts'
import { screensFile } from './routes.tsx'
import { companionsFile } from './search/url/companionsFile.ts'
import { foreignLinkFile } from './search/url/foreignLinkFile.ts'
import { PlainPage } from './shell/pages/PlainPage.tsx'
import { reporterFile } from './shell/reporterFile.ts'
import type { Started } from './start/started.ts'

const ignore = () => {}

function NoHotelPage({ isUnknown }: { isUnknown: boolean }) {
  const { text } = useText()
  return isUnknown ? (
    <PlainPage heading={text('shell.unknownHotel.heading')} sentence={text('shell.unknownHotel.sentence')} />
  ) : (
    <PlainPage heading={text('shell.noHotel.heading')} sentence={text('shell.noHotel.sentence')} />
  )
}

/**
 * The page for an address without a hotel code, or with the code of an unknown hotel: there is nothing to search. The console
 * has a message for the web engineer.
 */
function NoHotel({ texts, isUnknown = false }: { texts: Booted['texts']; isUnknown?: boolean }) {
  return (
    <TextProvider initial={texts} onLocale={async () => ignore} onLocaleFailed={ignore} onMissing={ignore}>
      <NoHotelPage isUnknown={isUnknown} />
    </TextProvider>
  )
}

async function pageOf(started: Started) {
  if (!started.code) {
    console.error('No hotel code: the address needs ?code= with the code of a hotel.')
    createBridge(started, ignore).fail('no_hotel')
    const catalogue = await loadFirstTexts(started.locale)
    return <NoHotel texts={{ locale: started.locale, catalogue }} />
  }
  if (!isFramed) historyIndex.start()
  const booted = await boot(started, started.code)
  return booted.isUnknownHotel ? <NoHotel texts={booted.texts} isUnknown /> : <App booted={booted} />
}

/** How long the error reporter waits after the first rendering, in ms. Earlier errors are queued and sent then. */
const REPORT_DELAY_MS = 4000

/** The imports of the files that load after the first screen. */
export type LazyFiles = {
  extras: () => Promise<typeof import('./extras.ts')>
  panels: () => Promise<typeof import('./features/search/panels.ts')>
  screens: () => Promise<typeof import('./screens.ts')>
  sentry: () => Promise<Pick<typeof import('./errors/sentry.ts'), 'startSentry'>>
}

/** Starts the error reporter after the first screen, so that its download does not delay that screen. */
function startReportingLater(
  fetchSentry: LazyFiles['sentry'],
  { runtime: { sentryDsn }, code, locale }: Started,
): void {
  if (!sentryDsn) return
  const start = () =>
    fetchSentry().then(({ startSentry }) => startSentry(sentryDsn, { hotel: code ?? '', locale }), ignore)
  requestAnimationFrame(() => setTimeout(start, REPORT_DELAY_MS))
}

/**
 * Renders the app for the hotel in the URL, or a page with an error if the URL names no hotel. Returns a function that
 * removes the app from the page.
 */
export async function launch({ extras, panels, screens, sentry }: LazyFiles): Promise<() => void> {
  for (const file of [barFile, companionsFile, foreignLinkFile, reporterFile]) file.fetchWith(extras)
  panelsFile.fetchWith(panels)
  screensFile.fetchWith(screens)
  stopReportsWhenLeft()

  const started = window.norenStarted
  const container = document.getElementById('app')
  if (!started || !container) throw new Error('index.html has no start script or no element with the id app')
  if (started.hadEmail) report(new Error('The URL contained an e-mail address, which was removed'))
  const page = await pageOf(started)
  const root = createRoot(container)
  root.render(page)
  startReportingLater(sentry, started)
  return () => root.unmount()
}
