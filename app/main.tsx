import { createRoot } from 'react-dom/client'
import './global.css'
import { App } from './App.tsx'
import { boot } from './boot.ts'
import { loadCatalogue } from './i18n/catalogues.ts'
import { TextProvider } from './i18n/TextProvider.tsx'
import { createBridge } from './platform/bridge.ts'
import type { Started } from './platform/started.ts'
import { NoHotelPage } from './shell/NoHotelPage.tsx'

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

async function main() {
  const started = window.norenStarted
  const place = document.getElementById('app')
  if (!started || !place) throw new Error('index.html has lost its start script or its place')
  const page = started.code ? <App booted={await boot(started, started.code)} /> : await showNoHotel(started)
  createRoot(place).render(page)
}

void main()
