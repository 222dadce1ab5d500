import { createRoot } from 'react-dom/client'
import { waitFor } from '#app/data/wait.ts'
import './global.css'
import { App } from './App.tsx'
import { boot } from './boot.ts'
import { report, stopReportsWhenLeft } from './errors/report.ts'
import { type Language, startLanguage } from './i18n/catalogues.ts'
import { TextProvider, useText } from './i18n/TextProvider.tsx'
import { readAddress } from './navigation/address.ts'
import { historyIndex } from './navigation/historyIndex.ts'
import { createBridge } from './platform/bridge.ts'
import { isFramed } from './platform/isFramed.ts'
import { preloadScreen } from './routes.ts'
import { PlainPage } from './shell/pages/PlainPage.tsx'
import type { Started } from './start/started.ts'

/**
 * How long the first rendering waits for the code of the screen, in ms. React leaves a placeholder on the page for at least 300 ms:
 * code that arrives just after the first rendering would wait for this time.
 */
const SCREEN_WAIT_MS = 100

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
function NoHotel({ language, isUnknown = false }: { language: Language; isUnknown?: boolean }) {
  return (
    <TextProvider initial={language} onLocale={async () => ignore} onLocaleFailed={ignore} onMissing={ignore}>
      <NoHotelPage isUnknown={isUnknown} />
    </TextProvider>
  )
}

async function pageOf(started: Started) {
  const language = startLanguage(started.locale)
  if (!started.code) {
    console.error('No hotel code: the address needs ?code= with the code of a hotel.')
    createBridge(started, ignore).fail('no_hotel')
    return <NoHotel language={await language} />
  }
  if (!isFramed) historyIndex.start()
  // The code of the screen loads while the hotel's settings are on their way.
  const { path, query } = readAddress(new URL(location.href), started.runtime.basePath).address
  const screen = preloadScreen(path, query)
  const booted = await boot(started, started.code, language)
  await Promise.race([screen, waitFor(SCREEN_WAIT_MS)])
  return booted.isUnknownHotel ? <NoHotel language={booted.language} isUnknown /> : <App booted={booted} />
}

/** How long the error reporter waits after the first rendering, in ms. Earlier errors are queued and sent then. */
const REPORT_DELAY_MS = 4000

/** Starts the error reporter after the first screen, so that its download does not delay that screen. */
function startReporting({ runtime: { sentryDsn }, code, locale }: Started): void {
  if (!sentryDsn) return
  const start = () =>
    import('./errors/sentry.ts').then(
      ({ startSentry }) => startSentry(sentryDsn, { hotel: code ?? '', locale }),
      ignore,
    )
  requestAnimationFrame(() => setTimeout(start, REPORT_DELAY_MS))
}

/**
 * Renders the app for the hotel in the URL, or a page with an error if the URL names no hotel. Returns a function that
 * removes the app from the page.
 */
export async function launch(): Promise<() => void> {
  stopReportsWhenLeft()

  const started = window.norenStarted
  const container = document.getElementById('app')
  if (!started || !container) throw new Error('index.html has no start script or no element with the id app')
  if (started.hadEmail) report(new Error('The URL contained an e-mail address, which was removed'))
  const page = await pageOf(started)
  const root = createRoot(container)
  root.render(page)
  startReporting(started)
  return () => root.unmount()
}
