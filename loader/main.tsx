// The signals use `bind` while their module is evaluated. An import without names keeps its place when imports are sorted.
import './ownBind.ts'
import { signal } from '@preact/signals'
import type { Consent } from '#shared/analytics/consent.ts'
import { chooseLocale, LOCALE_KEY } from '#shared/i18n/locale.ts'
import type { LoaderContext } from './api/context.ts'
import { followDeepLink } from './api/deepLink.ts'
import { dispatch } from './api/events.ts'
import { logError } from './api/log.ts'
import type { Noren } from './api/noren.d.ts'
import { listenToOpenButtons } from './api/openButtons.ts'
import { createPublicApi } from './api/publicApi.ts'
import { readSettings } from './api/settings.ts'
import { registerElements } from './elements/elements.tsx'
import { showProgress } from './elements/progress.tsx'
import { createStage2, isReachable, prepareDateFormats } from './loadStage2.ts'
import { guardProps } from './mount.ts'
import { restoreBind } from './ownBind.ts'
import { findScriptTag, type ScriptTag } from './scriptTag.ts'
import { currency } from './state/currency.ts'
import { createHotels } from './state/hotels.ts'
import { isLocaleExplicit, locale } from './state/locale.ts'
import { localStore } from './state/storage.ts'
import { whenPageIsIdle } from './whenPageIsIdle.ts'

/** A call made before the script arrived: its name, its arguments, and who waits for the result. */
type QueuedCall = [call: string, given: [], answer?: (value: unknown) => void]
type Stub = Partial<Noren> & { q?: QueuedCall[] }

function start({ src, dataset }: ScriptTag): void {
  const page = window as { Noren?: Stub }
  const stub = page.Noren
  if (stub?.version) {
    if (dataset.hotel !== stub.hotel) logError('A second noren.js did nothing; elements take a hotel.')
    return
  }
  const { settings, problems } = readSettings({ ...dataset }, src)
  problems.forEach(logError)
  guardProps()

  const stored = localStore.get(LOCALE_KEY)
  locale.value = chooseLocale(settings.locale, stored, navigator.languages)
  isLocaleExplicit.value = Boolean(settings.locale ?? stored)
  currency.value = settings.currency ?? null

  const end = new AbortController()
  const stage2 = createStage2(settings, () => context, end.signal)
  const context: LoaderContext = {
    settings,
    hotels: createHotels(),
    stage2,
    isReachable: () => isReachable(settings.base),
    consent: signal<Consent | null>(null),
    signal: end.signal,
  }

  const api = createPublicApi(context, () => end.abort())
  const replay = ([call, given, answer]: QueuedCall) => {
    const act = api[call as 'open']
    if (typeof act !== 'function') return
    const result = act(...given)
    answer?.(result)
  }
  const queued = stub?.q
  // Code that holds the stub has the complete object from now on.
  page.Noren = queued ? Object.assign(stub, api) : api

  const options = { signal: end.signal }
  registerElements(context)
  listenToOpenButtons(context)
  showProgress(context)
  addEventListener(
    'pageshow',
    ({ persisted }) => persisted && stage2.ifLoaded(({ widgets }) => widgets.onPageRestored()),
    options,
  )
  addEventListener('online', () => stage2.ifLoaded(({ widgets }) => widgets.onOnline()), options)
  addEventListener(
    'securitypolicyviolation',
    ({ blockedURI, effectiveDirective, disposition }) => {
      if (!blockedURI.startsWith(settings.origin)) return
      logError(
        `The page’s policy keeps ${blockedURI} out: add ${settings.origin} to its ${effectiveDirective}`,
      )
      if (disposition === 'enforce') stage2.ifLoaded(({ widgets }) => widgets.onBlocked())
    },
    options,
  )
  end.signal.addEventListener('abort', () => {
    stage2.ifLoaded(({ widgets }) => widgets.end())
    delete page.Noren
  })
  queued?.forEach(replay)
  dispatch('ready', { hotel: settings.hotel })
  whenPageIsIdle(() => {
    if (document.querySelector('noren-search-bar, noren-launcher')) stage2.preload()
  }, end.signal)
  prepareDateFormats(end.signal)
  // A prerendered page has no guest yet.
  const follow = () => followDeepLink(context, location.search)
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', follow, { once: true, ...options })
  else follow()
}

restoreBind()
const tag = findScriptTag(document)
if (tag)
  try {
    start(tag)
  } catch (error) {
    logError(`noren.js did not start. A script of this page may have replaced a built-in function. ${error}`)
    throw error
  }
else
  logError(
    'noren.js found no script tag of its own: load it by <script async src="…/noren.js" data-hotel="…"></script>.',
  )
