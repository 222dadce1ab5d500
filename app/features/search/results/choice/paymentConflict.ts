import { type ChosenRoom, sharedMethods } from '#app/search/rooms/selection.ts'
import type { PaymentMethod, RoomPlan } from '#shared/api/rooms.ts'

/** Another room of the search that has a plan, with its payment methods. `number` is its position, from 1. */
export type OtherRoom = { number: number; methods: readonly PaymentMethod[] }

/**
 * The reason why a guest cannot choose an offered plan: the numbers of the rooms that need the payment method `method`,
 * which the plan does not accept. `method` is null if the other rooms have no common method already.
 */
export type PaymentConflict = { rooms: number[]; method: PaymentMethod | null }

export const otherRooms = (index: number, chosen: readonly (ChosenRoom | null)[]): OtherRoom[] =>
  chosen.flatMap((room) =>
    room && room.index !== index ? [{ number: room.index + 1, methods: room.plan.payment_methods }] : [],
  )

const numbersOf = (rooms: readonly OtherRoom[]) => rooms.map(({ number }) => number)

/** The conflict between a plan and the other rooms, or null. A booking has one payment method. */
export function paymentConflict(
  { payment_methods }: Pick<RoomPlan, 'payment_methods'>,
  others: readonly OtherRoom[],
): PaymentConflict | null {
  const against = others.filter(({ methods }) => !methods.some((method) => payment_methods.includes(method)))
  if (against.length > 0) return { rooms: numbersOf(against), method: against[0]?.methods[0] ?? null }
  const isShared = payment_methods.some((method) => others.every(({ methods }) => methods.includes(method)))
  if (isShared || others.length === 0) return null
  return { rooms: numbersOf(others.filter(({ methods }) => methods.length === 1)), method: null }
}

/** Whether the plans of all rooms have no common payment method. */
export const hasPaymentConflict = (chosen: readonly ChosenRoom[]): boolean =>
  sharedMethods(chosen).length === 0
