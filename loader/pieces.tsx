import { mountBar, WIDE } from './bar.tsx'
import { attempt } from './complain.ts'
import type { Desk } from './desk.ts'
import { draw } from './draw.ts'
import { defineElements, type Mount } from './elements.ts'
import type { Hotel } from './hotel.tsx'
import { Launcher } from './Launcher.tsx'
import { keepLegible } from './legible.ts'
import { ownerOf } from './openers.ts'
import type { Settings } from './settings.ts'
import { change } from './store.ts'
import { targetOf } from './targets.ts'

/** Brings the elements to life, and a launcher of our own where the page has placed none. */
export function placePieces(desk: Desk, { hotel, launcher }: Settings, signal: AbortSignal): void {
  let own: HTMLElement | null = null

  const alive = new Set<() => void>()

  const mounting =
    (mount: (host: HTMLElement, owner: Hotel) => () => void): Mount =>
    (host) => {
      let undo = () => {}
      attempt(`<${host.localName}> stayed as it was`, () => {
        undo = mount(host, ownerOf(desk, host))
      })
      // As the page's styles have it, in the picture that comes.
      requestAnimationFrame(() => keepLegible(host))
      const take = () => {
        alive.delete(take)
        undo()
      }
      alive.add(take)
      return take
    }

  const pieces = {
    'noren-search-bar': mounting((host, owner) => {
      const take = mountBar(host, desk, owner)
      const eye = new IntersectionObserver((seen) => {
        const isInTheWay = host.clientWidth < WIDE && seen.some(({ isIntersecting }) => isIntersecting)
        change(owner.state, { isBarSeen: isInTheWay })
      })
      eye.observe(host)
      return () => {
        eye.disconnect()
        change(owner.state, { isBarSeen: false })
        take()
      }
    }),
    'noren-frame': mounting((host, owner) => {
      const take = owner.moveInto(host)
      // What the guest does not come to see need not be there.
      const eye = new IntersectionObserver(
        (seen) => {
          if (!seen.some(({ isIntersecting }) => isIntersecting)) return
          eye.disconnect()
          attempt(`<${host.localName}> stayed empty`, () =>
            owner.open(targetOf('target', host.getAttribute('target') ?? 'search'), null),
          )
        },
        { rootMargin: '50%' },
      )
      eye.observe(host)
      return () => {
        eye.disconnect()
        take()
      }
    }),
    'noren-launcher': mounting((host) => {
      if (host !== own) own?.remove()
      // The guest may choose another hotel for the page.
      return draw(host, () => (
        <Launcher
          face={ownerOf(desk, host).stay.face}
          side={launcher}
          isHidden={[...desk.hotels.values()].some(({ state }) => state.isOpen || state.isBarSeen)}
          onPress={() => desk.open(ownerOf(desk, host), 'search', null)}
        />
      ))
    }),
  }
  defineElements(pieces, signal)

  function launch() {
    if (signal.aborted || !hotel || launcher === 'off' || document.querySelector('noren-launcher')) return
    own = document.createElement('noren-launcher')
    document.documentElement.append(own)
  }
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', launch, { signal })
  else launch()

  signal.addEventListener('abort', () => {
    for (const take of alive) take()
    own?.remove()
  })
}
