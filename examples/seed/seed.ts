import type { Seed } from '../server/database/engines/openDatabase.ts'
import { brands } from './brands.ts'
import { extendHorizon } from './horizon.ts'
import { seedDatabase, seedHash } from './seedDatabase.ts'

/** The demo hotels, with rates and inventory for the days to come. */
export const seed: Seed = {
  hash: seedHash(brands),
  async write(tx) {
    await seedDatabase(tx, brands)
    await extendHorizon(tx)
  },
}
