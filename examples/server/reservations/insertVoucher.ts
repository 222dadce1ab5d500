import type { Booker } from '#shared/api/reservationOrder.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import type { PaymentMethod } from '#shared/money/payment/paymentMethods.ts'
import type { StayPrice } from '#shared/money/price.ts'
import type { Queries } from '../database/Database.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { timestamp } from '../start/clock.ts'
import { newBypassToken, withNewNumber } from './numbers.ts'
import type { StoredVoucher } from './read.ts'

/** A voucher to store. */
type NewVoucher = {
  voucher: StoredVoucher
  guest: Booker
  locale: Locale
  /** How the guest pays what a stay costs beyond the voucher. */
  payment_method: PaymentMethod
}

const nothing: Omit<StayPrice, 'currency'> = { lines: [], total: 0, tax: 0, taxes: [], service_fee: 0 }

/** The id of the voucher of a sale that the hotel has reported; null without one. */
export async function idOfSale(tx: Queries, hotel: Hotel, reference: string): Promise<number | null> {
  const [row] = await tx.query<{ id: number }>(
    `SELECT id FROM reservations WHERE hotel_id = $1 AND voucher->>'reference' = $2`,
    [hotel.id, reference],
  )
  return row?.id ?? null
}

/**
 * Stores a voucher of a guest without a stay, with a new number. `now` is in milliseconds. Returns its id, and whether it is new:
 * the voucher of an earlier report of the same sale is not.
 */
export const insertVoucher = (
  tx: Queries,
  hotel: Hotel,
  { voucher, guest, locale, payment_method }: NewVoucher,
  now: number,
): Promise<{ id: number; isNew: boolean }> =>
  withNewNumber(hotel.number_prefix, async (number) => {
    const [row] = await tx.query<{ id: number }>(
      `INSERT INTO reservations (number, hotel_id, status, checkin, checkout, guest, for_someone_else, notes, payment_method, locale,
         price, bypass_token, asked, created_at, owner, voucher)
       VALUES ($1, $2, 'unscheduled', $3, $4, $5::jsonb, false, '', $6, $7, $8::jsonb, $9, '{"mode":"voucher"}', $10::timestamptz,
         'guest', $11::jsonb)
       ON CONFLICT DO NOTHING RETURNING id`,
      [
        number,
        hotel.id,
        voucher.from,
        voucher.until,
        JSON.stringify(guest),
        payment_method,
        locale,
        JSON.stringify({ ...nothing, currency: hotel.currency }),
        newBypassToken(),
        timestamp(now),
        JSON.stringify(voucher),
      ],
    )
    if (row) return { id: row.id, isNew: true }
    // Another report of the sale is there, or the number is taken.
    const id = await idOfSale(tx, hotel, voucher.reference)
    return id === null ? null : { id, isNew: false }
  })
