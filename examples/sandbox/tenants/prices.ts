import type { Tenant } from './Tenant.ts'

/** Sets a tenant's prices to a percentage of the shared prices, rounded down to each hotel's step. 100 restores them. */
export async function setPrices({ shared, schema }: Tenant, percent: number): Promise<void> {
  await shared.query('SELECT sandbox.set_prices($1, $2)', [schema, percent])
}
