import type { ComponentType } from 'react'
import type { Topic } from '#app/i18n/catalogues.ts'
import { lazyPage } from '#app/navigation/lazyPage.tsx'
import { loadLater } from '#app/navigation/loadLater.ts'

/** The texts of the later code of the search: its panels, and the recommendations. */
export const laterTopics: readonly Topic[] = ['form', 'options']

const preloads: (() => void)[] = []

/** A panel of the search. All panels are in the later code of the search, one round trip after the first results. */
export function laterPanel<Props>(load: () => Promise<ComponentType<Props>>) {
  const Panel = lazyPage(() => loadLater('search', laterTopics, load))
  preloads.push(Panel.preload)
  return Panel
}

/** Loads the panels before a press. After a failure, the press loads them again. */
export function preloadPanels(): void {
  for (const preload of preloads) preload()
}
