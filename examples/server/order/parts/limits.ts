import { limitUse } from '#shared/money/limitUse.ts'
import { type OrganizationUse, releaseUse, takeUse } from '../../members/organizationLimits.ts'
import type { Amounts } from '../amounts.ts'
import type { OrderPart } from '../OrderPart.ts'

/** Keys begin with the first day of the period, so that periods are locked in the order of their start. */
const usesIn = (amounts: Amounts): OrganizationUse[] =>
  Object.entries(amounts).map(([key, amount]) => {
    const end = key.lastIndexOf(' ')
    return { name: key.slice(0, end), organizationId: Number(key.slice(end + 1)), amount }
  })

/** What an organization that owns the reservation uses of its months and years. */
export const limits: OrderPart = {
  shortage: 'organization_limit',
  isChangeable: true,
  needs: ({ organization = null }) =>
    organization === null
      ? {}
      : Object.fromEntries(
          Object.entries(limitUse(organization.rooms, organization.currency)).map(([name, amount]) => [
            `${name} ${organization.id}`,
            amount,
          ]),
        ),
  async take(tx, amounts, { hotel }) {
    for (const use of usesIn(amounts)) await takeUse(tx, hotel.brand_id, use)
  },
  async release(tx, amounts, { hotel }) {
    for (const use of usesIn(amounts)) await releaseUse(tx, hotel.brand_id, use)
  },
}
