import type { ComponentType } from 'react'
import type { Topic } from '#app/i18n/catalogues.ts'
import { lazyComponent } from '#app/navigation/lazyComponent.tsx'
import { loadLazy } from '#app/navigation/loadLazy.ts'

/** The texts of update mode. A booking does not load them. */
const changeTopics: readonly Topic[] = ['reservation', 'update']

const lazyUpdate = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazyComponent(() => loadLazy('search/update', changeTopics, load))

export const ChangeRefused = lazyUpdate(async () => (await import('./ChangeRefused.tsx')).ChangeRefused)
export const UpdateBar = lazyUpdate(async () => (await import('./UpdateBar.tsx')).UpdateBar)
export const UpdateStrip = lazyUpdate(async () => (await import('./UpdateStrip.tsx')).UpdateStrip)
