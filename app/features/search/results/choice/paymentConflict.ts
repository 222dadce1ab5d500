import type { ChosenRoom } from '#app/data/chosenRoom.ts'
import type { RoomPlan } from '#shared/api/rooms.ts'
import type { PaymentMethod } from '#shared/money/payment/paymentMethods.ts'

/** The two methods whose conflict has a special sentence. */
type SimpleMethod = Extract<PaymentMethod, 'on_site' | 'credit_card'>

/** Another room of the search that has a plan, with its payment methods. `number` is its position, from 1. */
export type OtherRoom = { number: number; methods: readonly PaymentMethod[] }

/**
 * The reason why a guest cannot choose an offered plan: the numbers of the rooms that need the payment method `method`,
 * which the plan does not accept. `method` is null if the other rooms have no common method already, or if the methods
 * are other than payment at the hotel and by card.
 */
export type PaymentConflict = { rooms: number[]; method: SimpleMethod | null }

export const otherRooms = (index: number, chosen: readonly (ChosenRoom | null)[]): OtherRoom[] =>
  chosen.flatMap((room) =>
    room && room.index !== index ? [{ number: room.index + 1, methods: room.plan.payment_methods }] : [],
  )

/** The only method of the other rooms, if this plan has only another method and there is a sentence for both. */
function onlyMethod(theirs: readonly PaymentMethod[], ours: readonly PaymentMethod[]): SimpleMethod | null {
  const [method] = theirs
  const isPair = theirs.length === 1 && ours.length === 1
  if (isPair && method === 'on_site' && ours[0] === 'credit_card') return method
  return isPair && method === 'credit_card' && ours[0] === 'on_site' ? method : null
}

const numbersOf = (rooms: readonly OtherRoom[]) => rooms.map(({ number }) => number)

/** The conflict between a plan and the other rooms, or null. A booking has one payment method. */
export function paymentConflict(
  { payment_methods }: Pick<RoomPlan, 'payment_methods'>,
  others: readonly OtherRoom[],
): PaymentConflict | null {
  const against = others.filter(({ methods }) => !methods.some((method) => payment_methods.includes(method)))
  if (against.length > 0)
    return { rooms: numbersOf(against), method: onlyMethod(against[0]?.methods ?? [], payment_methods) }
  const isShared = payment_methods.some((method) => others.every(({ methods }) => methods.includes(method)))
  if (isShared || others.length === 0) return null
  return { rooms: numbersOf(others.filter(({ methods }) => methods.length === 1)), method: null }
}
