import type { Topic } from '#app/i18n/catalogues.ts'
import { lazyComponent } from '#app/navigation/lazyComponent.tsx'
import { loadLazy } from '#app/navigation/loadLazy.ts'
import { lazyTopics as panelTopics } from '../lazyPanel.ts'

/** The texts of the waitlist. Only guests who find no room load them, and the form. */
const lazyTopics: readonly Topic[] = ['waitlist']

export const JoinWaitlist = lazyComponent(() =>
  loadLazy(
    'parts',
    [...panelTopics, ...lazyTopics],
    async () => (await import('#app/parts/waitlist/JoinWaitlist.tsx')).JoinWaitlist,
  ),
)
