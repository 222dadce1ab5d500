import { type Infer, nullable, object } from 'superstruct'
import { endpoint } from './endpoint.ts'
import { Count, Text } from './scalars.ts'

export const Whoami = object({
  user: nullable(object({ id: Count, first_name: Text, last_name: Text })),
  organization: nullable(object({ id: Count, display_name: Text })),
})

export type Whoami = Infer<typeof Whoami>

export const session = {
  whoami: endpoint({
    method: 'GET',
    path: '/hotels/{hotelId}/tripla_session/whoami',
    summary: 'Who is signed in: a member, a corporate user, both, or neither (a guest).',
    response: Whoami,
    refusals: ['hotel_not_found'],
  }),
}
