import type { ReservedRoom } from '#shared/api/reservations.ts'
import type { RoomResult } from '#shared/api/rooms.ts'

type PresentPlan = Pick<ReservedRoom, 'room_plan_code' | 'room_plan_name' | 'room_type_name'>

/** The code of the present plan of a room. A server that does not state the code states the names; an empty text if no plan has them. */
export function ownPlanCode(own: PresentPlan, rooms: readonly RoomResult[]): string {
  if (own.room_plan_code !== '') return own.room_plan_code
  const isOwnType = ({ room_type_name }: RoomResult) => room_type_name === own.room_type_name
  const plans = rooms.filter(isOwnType).flatMap(({ room_plans }) => room_plans)
  return plans.find(({ room_plan_name }) => room_plan_name === own.room_plan_name)?.room_plan_code ?? ''
}
