import type { Topic } from '#app/i18n/catalogues.ts'
import { lazyComponent } from '#app/navigation/lazyComponent.tsx'
import { loadLazy } from '#app/navigation/loadLazy.ts'

/** The texts about a refused change. A booking does not load them. */
const changeTopics: readonly Topic[] = ['reservation']

export const ChangeRefused = lazyComponent(() =>
  loadLazy('search/update', changeTopics, async () => (await import('./ChangeRefused.tsx')).ChangeRefused),
)
