import { type ComponentType, lazy } from 'react'
import { tabBox } from './storage.ts'

const RELOADED = 'noren_reloaded_for_chunk'

/**
 * A page in its own chunk. `preload` fetches it ahead. When the chunk is gone, because a new build was deployed
 * under an open page, the page reloads once; a second failure within the tab's life is shown as the error it is.
 */
export function lazyPage(load: () => Promise<ComponentType>) {
  const fetchPage = async () => {
    try {
      const page = await load()
      tabBox.remove(RELOADED)
      return { default: page }
    } catch (error) {
      if (tabBox.get(RELOADED)) throw error
      tabBox.set(RELOADED, 'yes')
      location.reload()
      return new Promise<never>(() => {})
    }
  }
  let begun: ReturnType<typeof fetchPage> | null = null
  const preload = () => {
    begun ??= fetchPage().catch((error: unknown) => {
      begun = null
      throw error
    })
    return begun
  }
  const Page = lazy(preload)
  return Object.assign(Page, { preload: () => void preload().catch(() => {}) })
}
