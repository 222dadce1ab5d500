import type { HttpBindings } from '@hono/node-server'

/** What the double of a provider needs. */
export type DoubleOptions = {
  /** The path before all paths of the double, such as `/gmo`. */
  path: string
  /** The time of a tenant in ms, null if there is no such tenant: a double never creates one. */
  now(tenant: string): number | null | Promise<number | null>
  /** The address of the server of a tenant, to which providers report. */
  serverOf(tenant: string): string
}

/** A double: each tenant has its own state there. */
export type Double = { fetch(request: Request, env: HttpBindings): Response | Promise<Response> }

/** Splits the path of the double and `/t/{tenant}` off the front of a path. `prefix` is what was split off. */
export function splitPath(
  whole: string,
  { path: own }: Pick<DoubleOptions, 'path'>,
): { tenant: string; prefix: string; path: string } {
  const [, tenant = '', rest = ''] = /^\/t\/([a-z0-9-]{1,40})(\/.*)?$/.exec(whole.slice(own.length)) ?? []
  return tenant
    ? { tenant, prefix: `${own}/t/${tenant}`, path: rest || '/' }
    : { tenant: 'main', prefix: own, path: whole.slice(own.length) || '/' }
}
