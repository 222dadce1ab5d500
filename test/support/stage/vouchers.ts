import type { Reservation } from '#shared/api/reservations.ts'
import { addresses } from '../addresses.ts'
import { type Guest, guestAt, inDays } from '../server/guest.ts'
import { issue, planFor } from '../vouchers/vouchers.ts'

/** Two nights in the months that a calendar shows first. */
export const near = { checkin: inDays(12), checkout: inDays(14) }

/** The price of the cheapest plan that takes vouchers on these nights, without local tax. */
async function voucherPrice(tenant: string): Promise<number> {
  const guest = await guestAt(addresses.api, tenant)
  const plan = await planFor(guest, await issue(guest, 1), near.checkin, near.checkout, 'breakfast')
  return plan.change?.beyond_voucher === undefined ? 0 : plan.change.beyond_voucher + 1
}

/** Issues a voucher by a call: its value is `more` above the price of the cheapest plan on the nights of `near`. */
export async function issueByCalls(
  tenant: string,
  more: number,
  options: Parameters<typeof issue>[2] = {},
): Promise<{ guest: Guest; voucher: Reservation }> {
  const guest = await guestAt(addresses.api, tenant)
  const voucher = await issue(guest, (await voucherPrice(tenant)) + more, options)
  return { guest, voucher }
}
