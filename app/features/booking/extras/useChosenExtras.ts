import { useMemo, useState } from 'react'
import { type ChosenExtras, deliveriesOf, unfitSlots, withoutGone } from '#app/parts/order/chosenExtras.ts'
import type { GuestDraft } from '#app/parts/order/draft.ts'
import type { OfferedExtras } from '#app/parts/order/useExtras.ts'
import type { Slot } from '#shared/extras/slots.ts'

/** The extras that the guest chooses, stored in the draft. */
export function useChosenExtras(draft: GuestDraft, { slots, error }: OfferedExtras) {
  const [chosen, setChosen] = useState(() => draft.read().extras)
  const deliveries = useMemo(() => deliveriesOf(slots ?? [], chosen), [slots, chosen])
  // A guest who has chosen none does not wait for them.
  const isLoading = slots === null && !error && Object.keys(chosen).length > 0

  function change(next: ChosenExtras) {
    draft.keepExtras(next)
    setChosen(next)
  }

  /**
   * Removes what is not offered, which is not in the total either. Returns the first slot that the guest must change before
   * the next step, or null.
   */
  function finish(): Slot | null {
    change(withoutGone(slots ?? [], chosen))
    return unfitSlots(slots ?? [], chosen)[0] ?? null
  }

  return { chosen, deliveries, isLoading, change, finish }
}
