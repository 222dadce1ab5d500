/** @jsxImportSource preact */
import { computed, effect, signal } from '@preact/signals'
import { hotelOfElement, type LoaderContext } from '#loader/api/context.ts'
import { reportErrors } from '#loader/api/log.ts'
import { openWidget } from '#loader/api/openWidget.ts'
import css from '#loader/bar.css'
import { mount } from '#loader/mount.ts'
import type { HotelState } from '#loader/state/hotels.ts'
import { Launcher } from '#loader/views/Launcher.tsx'
import { defineElements, type Mount } from './defineElements.ts'
import { ensureContrast } from './ensureContrast.ts'
import { mountFrame } from './frameElement.ts'
import { observe } from './observe.ts'
import { mountSearchBar } from './searchBarElement.tsx'

/** The last tenth of the window, where the launcher stands. */
const FOOT = '-90% 0px 0px'

/** Registers the elements, and adds a launcher where the page has none. */
export function registerElements(context: LoaderContext): void {
  const { settings, signal: end } = context
  let ownLauncher: HTMLElement | null = null
  const unmounts = new Set<() => void>()
  /** The search bars and frames at the foot of the window: the launcher would cover them. */
  const atFoot = signal<ReadonlySet<HTMLElement>>(new Set())

  function setAtFoot(host: HTMLElement, isThere: boolean) {
    if (atFoot.peek().has(host) === isThere) return
    const next = new Set(atFoot.peek())
    if (isThere) next.add(host)
    else next.delete(host)
    atFoot.value = next
  }

  const mounting =
    (mountElement: (host: HTMLElement, hotel: HotelState) => () => void): Mount =>
    (host) => {
      let undo = () => {}
      reportErrors(`<${host.localName}> stayed as it was`, () => {
        undo = mountElement(host, hotelOfElement(context, host))
      })
      const observer = observe(host, FOOT, (isThere) => setAtFoot(host, isThere))
      // The next frame has the page's styles.
      requestAnimationFrame(() => ensureContrast(host))
      const unmount = () => {
        unmounts.delete(unmount)
        observer.disconnect()
        setAtFoot(host, false)
        undo()
      }
      unmounts.add(unmount)
      return unmount
    }

  function mountLauncher(host: HTMLElement): () => void {
    if (host !== ownLauncher) ownLauncher?.remove()
    const gone = new AbortController()
    // The guest may choose another hotel for the page.
    const hotel = computed(() => hotelOfElement(context, host))
    const raisedBy = signal(0)
    const unmount = mount(
      host,
      css,
      <Launcher
        hotel={hotel}
        side={settings.launcher}
        isHidden={computed(() => atFoot.value.size > 0)}
        raisedBy={raisedBy}
        onPress={() => openWidget(context, hotel.value, 'search', null)}
      />,
    )
    const stop = effect(() => context.stage2.content.value?.watchPageBars(host, raisedBy, gone.signal))
    return () => {
      stop()
      gone.abort()
      unmount()
    }
  }

  defineElements(
    {
      'noren-search-bar': mounting((host, hotel) => mountSearchBar(context, host, hotel)),
      'noren-frame': mounting((host, hotel) => mountFrame(context, host, hotel)),
      'noren-launcher': mounting(mountLauncher),
    },
    end,
  )

  function addLauncher() {
    if (end.aborted || !settings.hotel || settings.launcher === 'off') return
    if (document.querySelector('noren-launcher')) return
    ownLauncher = document.createElement('noren-launcher')
    document.documentElement.append(ownLauncher)
  }
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', addLauncher, { signal: end })
  else addLauncher()

  end.addEventListener('abort', () => {
    for (const unmount of unmounts) unmount()
    ownLauncher?.remove()
  })
}
