import type { changes } from '#shared/api/changes.ts'
import type { RequestOf } from '#shared/api/endpoint.ts'
import { areAgreed, type DirectSums } from '#shared/money/change/chargedAnew.ts'
import type { Queries } from '../../database/Database.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { OrderAmounts } from '../../order/parts.ts'
import { withEndedHolds } from '../../order/releaseHolds.ts'
import type { PaymentServices } from '../../payments/subjects.ts'
import { readById } from '../../reservations/read.ts'
import { lockReservation } from '../../reservations/writeReservation.ts'
import type { Call } from '../../start/Call.ts'
import type { ChangeCaller } from '../changeContext.ts'
import { makeOffer } from '../offer/makeOffer.ts'
import { agree } from './agree.ts'

type DirectChange = Pick<
  RequestOf<typeof changes.agree>['body'],
  'rooms' | 'coupon_code' | 'total_price' | 'payment_method' | 'sums'
>

/** Whether the last change of a locked reservation had this wish: it waits for its payment, or its version stands. */
async function isRepeated(tx: Queries, id: number, version: number, wish: object): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM changes c JOIN change_offers o ON o.id = c.offer_id
     WHERE c.reservation_id = $1 AND o.wish - 'locale' = $2::jsonb
       AND (c.state = 'paying' OR (c.state = 'settled' AND o.version = $3::int - 1))`,
    [id, JSON.stringify(wish), version],
  )
  return rows.length > 0
}

const statedSums = ({ fee, fee_taken, due_now, refund }: DirectSums): DirectSums => ({
  fee,
  fee_taken,
  due_now,
  refund,
})

/** Refuses a price that the caller has not agreed to with `price_changed`: `meta` has the true price and its sums. */
function checkPrice(total_price: number, agreed: number, sums: DirectSums): void {
  if (total_price === agreed) return
  throw new Refusal('price_changed', {
    field: 'total_price',
    meta: { total_price, sums: statedSums(sums) },
  })
}

/**
 * Refuses sums that the caller has not agreed to, with the true sums in `meta`: `cancellation_costs` if they have a fee, else
 * `price_changed`.
 */
function checkAgreed(all: DirectSums, agreed: DirectSums | undefined): void {
  const sums = statedSums(all)
  if (areAgreed(sums, agreed)) return
  const hasFee = sums.fee > 0 || sums.fee_taken > 0
  throw new Refusal(hasFee ? 'cancellation_costs' : 'price_changed', {
    field: 'sums',
    meta: { sums },
  })
}

/**
 * Changes rooms of a reservation in one transaction, for a client that makes no offers. All nights of the changed rooms have the price
 * of now. The payment is refunded, and the new price is charged; after a payment at the desk only the difference moves. A repeated call
 * changes nothing. Refused with `invalid` for a room without its id and for a reservation with a voucher, as `checkPrice` if the new
 * price is not `total_price`, as `checkAgreed` for other sums, and as an offer and its agreement.
 */
export async function changeDirectly(
  services: PaymentServices,
  caller: ChangeCaller & Pick<Call, 'ip'>,
  { rooms, coupon_code, total_price, payment_method: method, sums: agreed }: DirectChange,
  waitlistToken: string | undefined,
): Promise<void> {
  const { database } = services
  // A rest of a voucher is lost only with an offer that says so.
  if (caller.reservation.voucher) throw new Refusal('invalid', { field: 'change_offer_id' })
  if (!rooms || rooms.length === 0) throw new Refusal('invalid', { field: 'rooms' })
  if (total_price === undefined) throw new Refusal('invalid', { field: 'total_price' })
  const nameless = rooms.findIndex((room) => room.reservation_hotel_room_id === undefined)
  if (nameless >= 0) throw new Refusal('invalid', { field: `rooms.${nameless}.reservation_hotel_room_id` })
  const wish = { rooms, ...(coupon_code !== undefined && { coupon_code }), total_price }
  let needs: OrderAmounts | null = null
  const wanted = () => needs
  await withEndedHolds(services, wanted, () =>
    database.transaction(async (tx) => {
      await lockReservation(tx, caller.reservation.id)
      const reservation = await readById(tx, caller.reservation.id)
      if (!reservation) throw new Refusal('reservation_not_found')
      if (await isRepeated(tx, reservation.id, reservation.version, wish)) return
      const current = { ...caller, reservation }
      const offer = await makeOffer(
        services,
        tx,
        current,
        { ...wish, locale: caller.locale },
        { isAnew: true, waitlistToken },
      )
      const { next, sums } = offer.content
      needs = next.needs
      checkPrice(next.price.total, total_price, sums)
      checkAgreed(sums, agreed)
      await agree(services, tx, current, { offer, method, waitlistToken })
    }),
  )
}
