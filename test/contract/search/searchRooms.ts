import type { RequestOf } from '#shared/api/endpoint.ts'
import { api } from '#shared/api/index.ts'
import type { RoomResult } from '#shared/api/rooms.ts'
import { adultsOnly, type Party } from '#shared/party/party.ts'
import type { Guest } from '../../support/server/guest.ts'

export type SearchQuery = RequestOf<typeof api.rooms.search>['query']

export const searchRooms = (guest: Guest, hotelId: string, query: SearchQuery, headers = {}) =>
  guest.call(api.rooms.search, { params: { hotelId }, query }, headers)

/** The part of a query that contains the rooms: one for each party, all with the same dates. */
export const roomsOn = (checkin_date: string, checkout_date: string, parties: Party[] = [adultsOnly(2)]) => ({
  rooms: parties.map((party) => ({ checkin_date, checkout_date, ...party })),
})

export const plansIn = (rooms: RoomResult[]) => rooms.flatMap(({ room_plans }) => room_plans)

export const roomTypesIn = (rooms: RoomResult[]) => rooms.map(({ room_type_code }) => room_type_code)
