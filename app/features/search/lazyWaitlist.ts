import type { Topic } from '#app/i18n/catalogues.ts'
import { lazyComponent } from '#app/navigation/lazyComponent.tsx'
import { loadLazy } from '#app/navigation/loadLazy.ts'
import { panelTopics } from '#app/start/startPanels.ts'

/** The texts of the waitlist. Only guests who find no room, or ask for lower prices, load them and the form. */
const lazyTopics: readonly Topic[] = ['waitlist']

const load = <Part>(importPart: () => Promise<Part>) =>
  loadLazy('parts', [...panelTopics, ...lazyTopics], importPart)

export const JoinWaitlist = lazyComponent(() =>
  load(async () => (await import('#app/parts/waitlist/JoinWaitlist.tsx')).JoinWaitlist),
)

export const JoinPriceAlert = lazyComponent(() =>
  load(async () => (await import('#app/parts/waitlist/JoinPriceAlert.tsx')).JoinPriceAlert),
)
