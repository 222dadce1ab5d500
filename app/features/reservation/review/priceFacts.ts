import type { TextKey } from '#app/i18n/catalogues.ts'
import type { Money } from '#shared/money/money.ts'
import { amountOf, type StayPrice } from '#shared/money/price.ts'

/** The name of the price of a reservation: with a voucher, it is only what the voucher does not pay. */
export const priceName = (price: StayPrice): TextKey =>
  amountOf(price, 'voucher') === 0 ? 'reservation.price' : 'reservation.line.besideVoucher'

/**
 * What a reservation costs, in minor units: its price, without a name. With a voucher, what the voucher pays and what remains, each with
 * its name; a remainder of 0 is left out.
 */
export function priceFacts(price: StayPrice): { name: TextKey | null; amount: Money }[] {
  const covered = -amountOf(price, 'voucher')
  if (covered === 0) return [{ name: null, amount: price.total }]
  return [
    { name: 'reservation.line.voucher', amount: covered } as const,
    { name: priceName(price), amount: price.total },
  ].filter(({ amount }) => amount > 0)
}
