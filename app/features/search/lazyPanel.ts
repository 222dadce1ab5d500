import type { ComponentType } from 'react'
import type { Topic } from '#app/i18n/catalogues.ts'
import { lazyComponent } from '#app/navigation/lazyComponent.tsx'
import { loadLazy } from '#app/navigation/loadLazy.ts'

/** The texts of the lazy code of the search: its panels, and the recommendations. */
export const lazyTopics: readonly Topic[] = ['form', 'options']

const preloads: (() => void)[] = []

/** A panel of the search. All panels are in one chunk, one round trip after the first results. */
export function lazyPanel<Props>(load: () => Promise<ComponentType<Props>>) {
  const Panel = lazyComponent(() => loadLazy('search/panels', lazyTopics, load))
  preloads.push(Panel.preload)
  return Panel
}

/** Loads the panels before a press. After a failure, the press loads them again. */
export function preloadPanels(): void {
  for (const preload of preloads) preload()
}
