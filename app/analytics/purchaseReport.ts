import { newBookingKey } from '#app/booking/bookingKey.ts'
import { ApiError } from '#app/data/ApiError.ts'
import type { Call } from '#app/data/client.ts'
import { type SafeStorage, safeSessionStorage } from '#app/platform/storage.ts'
import { payments } from '#shared/api/payments.ts'
import { isSold, type Reservation } from '#shared/api/reservations.ts'

const storageKey = (paymentId: string) => `noren_purchase_report_${paymentId}`

/**
 * Asks the server whether this page may report the purchase of a reservation: the end of one payment may be visible in several
 * browsers, and the server chooses one of them. The tab keeps the key of the request, so that it may ask again after a reload. A
 * reservation without a payment is visible as new only in the tab that has booked it. Without an answer the page reports nothing.
 */
export function createPurchaseReport(
  call: Call,
  hotelId: string | number,
  box: SafeStorage = safeSessionStorage,
) {
  return async ({ status, payment, bypass_token }: Reservation): Promise<boolean> => {
    if (!payment || !isSold(status)) return true
    const storedAt = storageKey(payment.id)
    const idempotencyKey = box.get(storedAt) ?? newBookingKey()
    box.set(storedAt, idempotencyKey)
    const params = { hotelId, id: payment.id }
    try {
      const { is_first } = await call(
        payments.reportPurchase,
        { params, body: { bypass_token }, idempotencyKey },
        { isBackground: true },
      )
      return is_first
    } catch (error) {
      if (error instanceof ApiError) return false
      throw error
    }
  }
}
