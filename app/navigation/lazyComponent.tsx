import { type ComponentType, type JSX, lazy, useState } from 'react'
import { reload } from '#app/platform/visibility.ts'
import { loadOnce } from '#shared/values/loadOnce.ts'

const RELOADED = 'reloadedForChunk'

/** The pauses before the next attempts, in ms. */
const PAUSES_MS = [500, 1500]

const ignore = () => {}

/** The flag is in the history entry, because storage may be blocked. */
const hasReloaded = () => Boolean((history.state as Record<string, unknown> | null)?.[RELOADED])

/**
 * A component whose code is loaded on demand. `preload` loads it early: it resolves at the end, also after a failure. A file that fails to load is
 * requested again after each pause. If it fails every time, it is probably gone because a new build was deployed: the
 * document reloads once at the new address, and a failure after that is shown as an error. Without a network a reload
 * would lose the app, so the component waits for the network.
 */
export function lazyComponent<Props = object>(load: () => Promise<ComponentType<Props>>) {
  let fetched: ComponentType<Props> | null = null
  const fetchComponent = loadOnce(async () => {
    fetched = await load()
    return { default: fetched }
  })
  async function fetchOrReload(pauses = PAUSES_MS): Promise<{ default: ComponentType<Props> }> {
    try {
      return await fetchComponent()
    } catch (error) {
      if (!navigator.onLine) {
        await new Promise((online) => window.addEventListener('online', online, { once: true }))
        return fetchOrReload()
      }
      // The network may be just coming back. A file that is gone fails again.
      const [pause, ...otherPauses] = pauses
      if (pause !== undefined) {
        await new Promise((resume) => setTimeout(resume, pause))
        return fetchOrReload(otherPauses)
      }
      if (hasReloaded()) throw error
      history.replaceState({ ...history.state, [RELOADED]: true }, '')
      reload()
      return new Promise<never>(() => {})
    }
  }
  const Lazy = lazy(() => fetchOrReload()) as ComponentType<Props>
  /** A loaded component renders at once, so that focus can move to its heading. */
  function Component(props: Props & JSX.IntrinsicAttributes) {
    const [Shown] = useState(() => fetched ?? Lazy)
    return <Shown {...props} />
  }
  return Object.assign(Component, { preload: () => fetchComponent().then(ignore, ignore) })
}
