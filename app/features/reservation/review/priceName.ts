import type { TextKey } from '#app/i18n/catalogues.ts'
import { amountOf, type StayPrice } from '#shared/money/price.ts'

/** The name of the total of a price: with a voucher, it is only what the voucher does not pay. */
export const priceName = (price: StayPrice): TextKey =>
  amountOf(price, 'voucher') === 0 ? 'reservation.price' : 'reservation.line.besideVoucher'
