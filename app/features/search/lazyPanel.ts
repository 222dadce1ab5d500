import type { ComponentType } from 'react'
import { lazyComponent } from '#app/navigation/lazyComponent.tsx'
import { loadLazy } from '#app/navigation/loadLazy.ts'
import { PANELS, panelTopics } from '#app/start/startPanels.ts'

const preloads: (() => Promise<void>)[] = []

/** A panel of the search. All panels are in one chunk, one round trip after the first results. */
export function lazyPanel<Props>(load: () => Promise<ComponentType<Props>>) {
  const Panel = lazyComponent(() => loadLazy(PANELS, panelTopics, load))
  preloads.push(Panel.preload)
  return Panel
}

/** Loads the panels before a press. After a failure, the press loads them again. */
export async function preloadPanels(): Promise<void> {
  await Promise.all(preloads.map((preload) => preload()))
}
