import { array, type Infer, object, optional } from 'superstruct'
import { endpoint } from './endpoint.ts'
import { addition, defaulted, essential } from './fallbacks.ts'
import { Code, Count, Text } from './scalars.ts'

export const CancellationPolicy = object({
  id: addition(Count, 0),
  title: defaulted(Text, ''),
  cancellation_policy_parts: array(essential(object({ days_before: Count, percentage_of_cost: Count }))),
  no_show_percentage_of_cost: Count,
})

export type CancellationPolicy = Infer<typeof CancellationPolicy>

export const policies = {
  list: endpoint({
    method: 'GET',
    path: '/hotels/{hotelId}/cancellation_policies',
    access: 'guest',
    chat: true,
    turn: 'search',
    query: object({ room_plan_codes: optional(array(Code)) }),
    response: object({
      cancellation_policies: array(object({ room_plan_code: Code, cancellation_policy: CancellationPolicy })),
    }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/hotels/{hotelId}/cancellation_policies/{policyId}',
    access: 'guest',
    chat: true,
    response: object({ cancellation_policy: CancellationPolicy }),
  }),
}
