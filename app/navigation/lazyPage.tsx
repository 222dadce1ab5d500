import { type ComponentType, type JSX, lazy, useState } from 'react'

const RELOADED = 'reloadedForChunk'

/** The history entry remembers across the reload, where storage may be refused. */
const hasReloaded = () => Boolean((history.state as Record<string, unknown> | null)?.[RELOADED])

/**
 * A page in its own chunk. `preload` fetches it ahead, and a failure of that is nobody's trouble yet. When the guest
 * goes there and the chunk is gone, because a new build was deployed under an open page, the page reloads once at
 * its new address; a second failure there is shown as the error it is. Without a network a reload would lose the page:
 * what cannot be had then is waited for.
 */
export function lazyPage<Props = object>(load: () => Promise<ComponentType<Props>>) {
  let begun: Promise<{ default: ComponentType<Props> }> | null = null
  let fetched: ComponentType<Props> | null = null
  function fetchPage() {
    begun ??= load()
      .then((page) => {
        fetched = page
        return { default: page }
      })
      .catch((error: unknown) => {
        begun = null
        throw error
      })
    return begun
  }
  async function fetchOrReload(): Promise<{ default: ComponentType<Props> }> {
    try {
      return await fetchPage()
    } catch (error) {
      if (!navigator.onLine) {
        await new Promise((online) => window.addEventListener('online', online, { once: true }))
        return fetchOrReload()
      }
      if (hasReloaded()) throw error
      history.replaceState({ ...history.state, [RELOADED]: true }, '')
      location.reload()
      return new Promise<never>(() => {})
    }
  }
  const Later = lazy(fetchOrReload) as ComponentType<Props>
  /** What is there is drawn at once, so that focus finds its place in it. */
  function Page(props: Props & JSX.IntrinsicAttributes) {
    const [Shown] = useState(() => fetched ?? Later)
    return <Shown {...props} />
  }
  return Object.assign(Page, { preload: () => void fetchPage().catch(() => {}) })
}
