import type { Database } from '../database/Database.ts'
import type { Addresses } from '../start/addresses.ts'
import type { Clock } from '../start/clock.ts'

/** What a search needs of the server. */
export type SearchNeeds = { database: Database; clock: Clock; addresses: () => Addresses }
