import { payForReservation, returnOfReservation } from '../../points/payReservation.ts'
import type { Amounts } from '../amounts.ts'
import type { OrderPart } from '../OrderPart.ts'

const byMember = (amounts: Amounts) =>
  Object.entries(amounts).map(([id, points]) => ({ memberId: Number(id), points }))

/** The points that pay for an order, by the id of their member. */
export const points: OrderPart = {
  shortage: 'not_enough_points',
  isChangeable: true,
  needs: ({ points: used }) => (used && used.count > 0 ? { [used.member]: used.count } : {}),
  async take(tx, amounts, { hotel, reservationId, now, replaced = [] }) {
    for (const one of byMember(amounts))
      await payForReservation(tx, { hotel, reservationId, now, replaced }, one)
  },
  async release(tx, amounts, { hotel, reservationId, now }) {
    for (const one of byMember(amounts)) await returnOfReservation(tx, { hotel, reservationId, now }, one)
  },
}
