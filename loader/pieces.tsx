import { mountBar } from './bar.tsx'
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

  /** Bars and frames at the foot of the window: they lie in the launcher's way, and say the same thing. */
  const there = new Set<HTMLElement>()
  const foot = { isTaken: false }

  /** Tells whether an element is in a part of the window. */
  function see(host: HTMLElement, rootMargin: string, tell: (isSeen: boolean) => void) {
    const eye = new IntersectionObserver((seen) => tell(!!seen.pop()?.isIntersecting), { rootMargin })
    eye.observe(host)
    return eye
  }

  const mounting =
    (mount: (host: HTMLElement, owner: Hotel) => () => void): Mount =>
    (host) => {
      let undo = () => {}
      attempt(`<${host.localName}> stayed as it was`, () => {
        undo = mount(host, ownerOf(desk, host))
      })
      const lies = (isThere: boolean) => {
        there[isThere ? 'add' : 'delete'](host)
        change(foot, { isTaken: there.size > 0 })
      }
      const eye = see(host, '-90% 0px 0px', lies)
      // As the page's styles have it, in the picture that comes.
      requestAnimationFrame(() => keepLegible(host))
      const take = () => {
        alive.delete(take)
        eye.disconnect()
        lies(false)
        undo()
      }
      alive.add(take)
      return take
    }

  const pieces = {
    'noren-search-bar': mounting((host, owner) => mountBar(host, desk, owner)),
    'noren-frame': mounting((host, owner) => {
      const take = owner.moveInto(host)
      // What the guest does not come to see need not be there.
      const eye = see(host, '50%', (isNear) => {
        if (!isNear) return
        eye.disconnect()
        attempt(`<${host.localName}> stayed empty`, () =>
          owner.open(targetOf('target', host.getAttribute('target') ?? 'search'), null, false),
        )
      })
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
          isHidden={foot.isTaken}
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
