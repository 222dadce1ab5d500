import type { RequestOf, ResponseOf } from '#shared/api/endpoint.ts'
import type { rooms } from '#shared/api/rooms.ts'
import type { Database } from '../database/Database.ts'
import type { Addresses } from '../start/addresses.ts'
import type { Clock } from '../start/clock.ts'

/** What a search needs of the server. */
export type SearchNeeds = { database: Database; clock: Clock; addresses: () => Addresses }

export type SearchQuery = RequestOf<typeof rooms.search>['query']
export type SearchAnswer = ResponseOf<typeof rooms.search>
