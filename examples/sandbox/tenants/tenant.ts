/** Guests of one tenant share a clock, bookings and mail, and know nothing of another's. */
export const MAIN_TENANT = 'main'

const NAME = /^[a-z0-9-]{1,40}$/

export const isTenant = (name: string): boolean => NAME.test(name)

/** Takes `/t/{tenant}` off the front of a path. A path without it belongs to the main tenant. */
export function splitTenant(path: string): { tenant: string; path: string; prefix: string } {
  const [, name = '', rest = ''] = /^\/t\/([^/]+)(\/.*)?$/.exec(path) ?? []
  if (!isTenant(name)) return { tenant: MAIN_TENANT, path, prefix: '' }
  return { tenant: name, path: rest || '/', prefix: `/t/${name}` }
}

/** What stands before a tenant's paths. */
export const prefixOf = (tenant: string): string => (tenant === MAIN_TENANT ? '' : `/t/${tenant}`)
