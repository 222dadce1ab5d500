import { chooseLocale, LOCALE_KEY } from '#shared/domain/locale.ts'
import { complain } from './complain.ts'
import { followDeepLink } from './deepLink.ts'
import { createDesk } from './desk.ts'
import { emit } from './events.ts'
import type { Noren } from './noren.d.ts'
import { listenForOpeners } from './openers.ts'
import { placePieces } from './pieces.tsx'
import { createApi } from './publicApi.ts'
import { readSettings } from './settings.ts'
import { localBox } from './storage.ts'
import { speech } from './text.ts'

/** A call made before the script came: its name, what it was given, and who waits for the answer. */
type Queued = [call: string, given: [], answer?: (value: unknown) => void]
type Stub = Partial<Noren> & { q?: Queued[] }

// Only now, in the script's first run, does the browser say which tag it came from.
const script = document.currentScript as HTMLScriptElement | null

function start({ src, dataset }: HTMLScriptElement): void {
  const page = window as { Noren?: Stub }
  const stub = page.Noren
  if (stub?.version) {
    if (dataset.hotel !== stub.hotel) complain('A second noren.js did nothing; elements take a hotel.')
    return
  }
  const { settings, problems } = readSettings({ ...dataset }, src)
  problems.forEach(complain)

  const saved = localBox.get(LOCALE_KEY)
  Object.assign(speech, {
    locale: chooseLocale(settings.locale, saved, navigator.languages),
    isAsked: Boolean(settings.locale ?? saved),
  })

  const end = new AbortController()
  const { signal } = end
  const desk = createDesk(settings, signal)
  const api = createApi(desk, settings.hotel, end)
  const replay = ([call, given, answer]: Queued) => {
    const act = api[call as 'open']
    if (typeof act === 'function') {
      const said = act(...given)
      answer?.(said)
    }
  }
  const early = stub?.q
  // Who holds the stub holds the real thing from now on.
  page.Noren = early ? Object.assign(stub, api) : api

  placePieces(desk, settings, signal)
  listenForOpeners(desk, signal)
  const { each } = desk
  addEventListener('pageshow', ({ persisted }) => persisted && each((hotel) => hotel.wake()), { signal })
  addEventListener('online', () => each((hotel) => hotel.mend()), { signal })
  addEventListener(
    'securitypolicyviolation',
    ({ blockedURI, effectiveDirective, disposition }) => {
      const { origin } = settings
      if (!blockedURI.startsWith(origin)) return
      complain(`The page’s policy keeps ${blockedURI} out: add ${origin} to its ${effectiveDirective}`)
      if (disposition === 'enforce') each((hotel) => hotel.block())
    },
    { signal },
  )
  signal.addEventListener('abort', () => {
    each((hotel) => hotel.end())
    delete page.Noren
  })
  early?.forEach(replay)
  emit('ready', { hotel: settings.hotel })
  // A page that is only prepared has no guest yet.
  const follow = () => followDeepLink(desk, location.search)
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', follow, { once: true, signal })
  else follow()
}

if (script?.src) start(script)
else complain('noren.js takes a <script src> of its own.')
