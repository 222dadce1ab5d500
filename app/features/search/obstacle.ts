import { type ChosenRoom, sharedMethods } from '#app/parts/selection.ts'
import type { PaymentMethod, RoomPlan } from '#shared/api/rooms.ts'

/** What keeps an offered plan from being chosen beside what the other rooms of the search have. */

type Chosen = readonly (ChosenRoom | null)[]

/** The ways to pay that the other rooms leave to this one; null while none of them has a choice. */
export function methodsOfOthers(index: number, chosen: Chosen): PaymentMethod[] | null {
  const others = chosen.filter((other) => other !== null && other.index !== index)
  return others.length > 0 ? sharedMethods(others) : null
}

/** Whether a plan can be paid in a way the other rooms can be, for a booking is paid in one. */
export const isPayableWith = (
  { payment_methods }: Pick<RoomPlan, 'payment_methods'>,
  others: readonly PaymentMethod[] | null,
): boolean => others === null || payment_methods.some((method) => others.includes(method))
