import { type ChosenRoom, sharedMethods } from '#app/search/selection.ts'
import type { PaymentMethod, RoomPlan } from '#shared/api/rooms.ts'

/** Another room of the search with how what is chosen for it can be paid. `number` is its place, from 1. */
export type OtherRoom = { number: number; methods: readonly PaymentMethod[] }

/**
 * What keeps an offered plan from being chosen: the rooms that are paid in one way only, `pays`, which this plan does
 * not take; or, where `pays` is null, rooms that already cannot be paid together, whatever is chosen here.
 */
export type Obstacle = { rooms: number[]; pays: PaymentMethod | null }

export const otherRooms = (index: number, chosen: readonly (ChosenRoom | null)[]): OtherRoom[] =>
  chosen.flatMap((room) =>
    room && room.index !== index ? [{ number: room.index + 1, methods: room.plan.payment_methods }] : [],
  )

const numbersOf = (rooms: readonly OtherRoom[]) => rooms.map(({ number }) => number)

/** Why a plan cannot be paid together with the other rooms; null where it can: a booking is paid in one way. */
export function obstacleOf(
  { payment_methods }: Pick<RoomPlan, 'payment_methods'>,
  others: readonly OtherRoom[],
): Obstacle | null {
  const against = others.filter(({ methods }) => !methods.some((method) => payment_methods.includes(method)))
  if (against.length > 0) return { rooms: numbersOf(against), pays: against[0]?.methods[0] ?? null }
  const isShared = payment_methods.some((method) => others.every(({ methods }) => methods.includes(method)))
  if (isShared || others.length === 0) return null
  return { rooms: numbersOf(others.filter(({ methods }) => methods.length === 1)), pays: null }
}

/** Whether these rooms, each with its choice, cannot be paid in one way. */
export const paymentConflict = (chosen: readonly ChosenRoom[]): boolean => sharedMethods(chosen).length === 0
