/**
 * A tenant is one world of the sandbox: its own clock, bookings, prices, mail, overrides and faults. Tests and people
 * use tenants side by side. A path prefix or a header names the tenant.
 */
export const MAIN_TENANT = 'main'

const NAME = /^[a-z0-9-]{1,40}$/

const isTenant = (name: string): boolean => NAME.test(name)

/** Splits `/t/{tenant}` off the front of a path. A path without that prefix belongs to the main tenant. */
export function splitTenant(path: string): { tenant: string; path: string; prefix: string } {
  const [, name = '', rest = ''] = /^\/t\/([^/]+)(\/.*)?$/.exec(path) ?? []
  if (!isTenant(name)) return { tenant: MAIN_TENANT, path, prefix: '' }
  return { tenant: name, path: rest || '/', prefix: `/t/${name}` }
}

/** The schema of a tenant's tables. */
export const schemaOf = (tenant: string): string => `tenant_${tenant}`

/** The path prefix of a tenant; empty for the main tenant. */
export const prefixOf = (tenant: string): string => (tenant === MAIN_TENANT ? '' : `/t/${tenant}`)

/** The tenant of a request: by its path, or by the header `X-Sandbox-Tenant` when the path names none. */
export function tenantOfRequest(path: string, header: string | null): string {
  const { tenant, prefix } = splitTenant(path)
  return prefix === '' && header !== null && isTenant(header) ? header : tenant
}

/** Where a tenant's app is mounted. */
export function tenantMount({ pathname }: URL): { prefix: string; path: string } {
  const { prefix, path } = splitTenant(pathname)
  return { prefix, path }
}

/** The same for example pages, which accept `?tenant=abc` too. */
export function pagesMount(url: URL): { prefix: string; path: string } {
  const { prefix, path } = splitTenant(url.pathname)
  const name = url.searchParams.get('tenant') ?? ''
  return { prefix: isTenant(name) ? prefixOf(name) : prefix, path }
}
