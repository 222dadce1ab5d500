import { object } from 'superstruct'
import { endpoint, type Handlers } from '#shared/api/endpoint.ts'
import type { Callers } from '../../../examples/server/http/access.ts'

// The compiler runs these tests: a line that compiles although it must not fails the types.

const call = { method: 'GET', path: '/hotels/{hotelId}/greeting', response: object({}) } as const

const greetings = {
  guest: endpoint({ ...call, access: 'guest' }),
  member: endpoint({ ...call, access: 'member' }),
  reservation: endpoint({ ...call, access: 'reservation' }),
}
type Greetings = Handlers<{ greetings: typeof greetings }, Callers>['greetings']

/** What a handler of each access gets about its caller. */
export const handlers: Greetings = {
  guest: async (_, { locale }) => ({ locale }),
  member: async (_, { customer }) => ({ id: customer.user?.id }),
  reservation: async (_, { hotel, reservation }) => ({ isOwn: reservation.hotel_id === hotel.id }),
}

export const mistakes = {
  // @ts-expect-error: the call does not state its access
  missing: endpoint(call),
  // @ts-expect-error: there is no such access
  unknown: endpoint({ ...call, access: 'public' }),
  // @ts-expect-error: there is no such class of turns
  turn: endpoint({ ...call, access: 'guest', turn: 'booking' }),
  // @ts-expect-error: a guest has opened no reservation
  guest: (async (_, { reservation }) => ({ reservation })) satisfies Greetings['guest'],
  // @ts-expect-error: an access is not checked
  unchecked: {} as Handlers<{ greetings: typeof greetings }, Omit<Callers, 'member'>>,
}
