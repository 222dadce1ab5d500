import type { ComponentType } from 'react'
import type { Topic } from '#app/i18n/catalogues.ts'
import { lazyComponent } from '#app/navigation/lazyComponent.tsx'
import { loadLazy } from '#app/navigation/loadLazy.ts'

/** The texts of the pages that change a reservation, beside the texts of the other pages of a reservation. */
export const lazyTopics: readonly Topic[] = ['booking', 'change', 'changeOffer', 'payment', 'voucher']

/** A page or sheet that changes or cancels a reservation. They are in a chunk of their own: guests who book do not load it. */
export const lazyChange = <Props = object>(load: () => Promise<ComponentType<Props>>) =>
  lazyComponent(() => loadLazy('reservation/panels', [...lazyTopics, 'form', 'order', 'reservation'], load))
