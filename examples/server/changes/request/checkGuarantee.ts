import { isValidOn } from '#shared/money/payment/cards.ts'
import { isAccepted } from '#shared/money/payment/paymentStates.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { StoredReservation } from '../../reservations/read.ts'

/**
 * Refuses with `change_refused` and the reason `guarantee_ends` a change after which the stay ends later, if the card that is its
 * guarantee ends before the new check-out: no plan helps, and no other card can be given for it.
 */
export function checkGuarantee(
  { payments, checkout: before }: { payments: readonly Guarantee[]; checkout: StayDate },
  checkout: StayDate,
): void {
  if (checkout <= before) return
  const cards = payments.flatMap(({ kind, state, card }) =>
    kind === 'guarantee' && isAccepted(state) && card ? [card] : [],
  )
  if (cards.some(({ expiry }) => !isValidOn(expiry, checkout)))
    throw new Refusal('change_refused', { field: 'rooms', meta: { reason: 'guarantee_ends' } })
}

type Guarantee = Pick<StoredReservation['payments'][number], 'kind' | 'state' | 'card'>
