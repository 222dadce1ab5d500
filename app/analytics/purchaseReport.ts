import { ApiError } from '#app/data/ApiError.ts'
import type { ApiCall } from '#app/data/client.ts'
import { waitFor } from '#app/data/wait.ts'
import { report } from '#app/errors/report.ts'
import { randomKey } from '#app/platform/randomKey.ts'
import { type SafeStorage, safeSessionStorage } from '#app/platform/storage.ts'
import { payments } from '#shared/api/payments.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { isSold } from '#shared/reservation/status.ts'
import type { AnalyticsEvents } from './events.ts'

/** The pauses before a failed request is repeated, in ms. */
const PAUSES_MS = [2_000, 10_000, 30_000, 60_000]

const storageKey = (paymentId: string) => `noren_purchase_report_${paymentId}`

/**
 * Decides which page reports a purchase. The end of one payment may be visible in several browsers: each page asks the server,
 * and the server lets one of them report. The tab stores its request until the server refuses it, so that the tab may ask again
 * after a reload. `wait` takes ms.
 */
export function createPurchaseReport(
  call: ApiCall,
  hotelId: string | number,
  {
    box = safeSessionStorage,
    wait = waitFor,
  }: { box?: SafeStorage; wait?: (ms: number) => Promise<void> } = {},
) {
  /** The request of this tab: the pause before it, in ms, and its key. They are the same after a reload. */
  function requestOf(id: string, afterMs: number) {
    const stored = box.get(storageKey(id)) ?? `${afterMs} ${randomKey()}`
    box.set(storageKey(id), stored)
    const [pause, idempotencyKey = ''] = stored.split(' ')
    return { pause: Number(pause), idempotencyKey }
  }

  async function ask(id: string, bypass_token: string, afterMs: number): Promise<boolean> {
    const { pause: firstPause, idempotencyKey } = requestOf(id, afterMs)
    if (firstPause > 0) await wait(firstPause)
    // The signed-in owner has no token: the server finds the owner by the token of the session.
    const request = { params: { hotelId, id }, body: bypass_token ? { bypass_token } : {}, idempotencyKey }
    for (let repeats = 0; ; repeats++)
      try {
        const { is_first } = await call(payments.reportPurchase, request, { isSilent: true })
        if (!is_first) box.remove(storageKey(id))
        return is_first
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        // An older server does not know the call: the page in which the guest has acted reports.
        if (error.isNotFound && error.refusal === null) {
          box.remove(storageKey(id))
          return firstPause === 0
        }
        const pause = error.isClientError ? undefined : PAUSES_MS[repeats]
        if (pause === undefined) {
          report(error, {}, 'info')
          return false
        }
        await wait(pause)
      }
  }

  return {
    /** Whether this page may report a purchase; null if there is no booked payment to ask about. */
    mayReport({ reservation, afterMs = 0 }: AnalyticsEvents['purchase']): Promise<boolean> | null {
      const { status, payment, bypass_token } = reservation
      if (!payment || !isSold(status)) return null
      return ask(payment.id, bypass_token, afterMs)
    },

    /** Whether this tab has asked about the reservation, or is about to ask, and was not refused. */
    isCandidate: ({ payment }: Reservation): boolean =>
      payment !== null && box.get(storageKey(payment.id)) !== null,
  }
}
