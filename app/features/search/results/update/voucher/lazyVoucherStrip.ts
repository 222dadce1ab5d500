import type { Topic } from '#app/i18n/catalogues.ts'
import { lazyComponent } from '#app/navigation/lazyComponent.tsx'
import { loadLazy } from '#app/navigation/loadLazy.ts'

/** The texts about a voucher. A booking does not load them. */
const changeTopics: readonly Topic[] = ['voucher']

export const VoucherStrip = lazyComponent(() =>
  loadLazy('search/update', changeTopics, async () => (await import('./VoucherStrip.tsx')).VoucherStrip),
)
