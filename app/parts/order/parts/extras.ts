import { keyOfOrdered, orderedExtra, type Slot } from '#shared/extras/slots.ts'
import { goneNames, unfitSlots } from '../chosenExtras.ts'
import type { Order, PartialOrder } from '../order.ts'
import type { SentParts } from '../sentParts.ts'

/** The first chosen extra whose quantity or answer the guest must change; null without one. */
export const unfitExtra = ({ extras, stored }: Pick<Order, 'extras' | 'stored'>): Slot | null =>
  unfitSlots(extras.offered.slots ?? [], stored.extras)[0] ?? null

/** The key of the extra in a refused field of the request, such as `extras.0.quantity`; null if the field is about no extra. */
export function refusedExtra(refused: string, { extras = [] }: SentParts['body']): string | null {
  const extra = extras[Number(/^extras\.(\d+)/.exec(refused)?.[1])]
  return extra ? keyOfOrdered(extra) : null
}

export const extras = {
  request: ({ extras: { deliveries } }: PartialOrder) =>
    deliveries.length > 0 ? { extras: deliveries.map(orderedExtra) } : {},

  /** Whether the hotel still offers all chosen extras, in these quantities. True until it has answered. */
  isReady: ({ extras, stored }: PartialOrder): boolean =>
    extras.offered.slots === null ||
    (goneNames(extras.offered.slots, stored.extras).length === 0 && unfitExtra({ extras, stored }) === null),

  offeredAs: 'extras',
}
