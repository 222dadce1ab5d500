import type { ChosenRoom } from '#app/data/chosenRoom.ts'
import type { Whoami } from '#shared/api/identity.ts'
import { amountOf } from '#shared/money/price.ts'
import { type Purpose, purposeOf } from '#shared/reservation/purpose.ts'
import type { PartialOrder } from '../order.ts'

/** What a person who is both is asked: for the organization with this name, or private; null for everyone else. */
export function askedPurpose(
  { user, organization }: Whoami,
  rooms: readonly Pick<ChosenRoom, 'plan'>[],
  chosen: Purpose | null,
): { organization: string; chosen: Purpose } | null {
  if (!user || !organization) return null
  const hasCorporateRate = rooms.some(({ plan }) => amountOf(plan.price, 'corporate') !== 0)
  return {
    organization: organization.display_name || organization.name,
    chosen: purposeOf(chosen, hasCorporateRate),
  }
}

export const purpose = {
  request: ({ purpose }: PartialOrder): { purpose?: Purpose } => (purpose ? { purpose: purpose.chosen } : {}),
}
