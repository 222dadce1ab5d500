import { Hono } from 'hono'
import type { Double, DoubleOptions } from './double.ts'
import { createGmoDouble } from './gmo/createGmoDouble.ts'
import { createBrandSiteDouble } from './providers/createBrandSiteDouble.ts'
import { createFacebookDouble } from './providers/createFacebookDouble.ts'
import { createLineDouble } from './providers/createLineDouble.ts'
import { createOpenIdDouble } from './providers/createOpenIdDouble.ts'
import { createPartnerDouble } from './providers/createPartnerDouble.ts'

/** The doubles by the names of their providers, which are the first part of their paths. */
const doubles: Readonly<Record<string, (options: DoubleOptions) => Double>> = {
  gmo: createGmoDouble,
  line: createLineDouble,
  facebook: createFacebookDouble,
  open_id: createOpenIdDouble,
  creansmaerd: createPartnerDouble,
  brand_site: createBrandSiteDouble,
}

/** One server for the doubles of all providers: a request goes to the double that its path names. */
export function createDoubles({ now, serverOf }: Omit<DoubleOptions, 'path'>): Double {
  const made = new Map(
    Object.entries(doubles).map(([name, create]) => [name, create({ path: `/${name}`, now, serverOf })]),
  )
  const none = new Hono().notFound((c) => c.text('SANDBOX - no real provider. Not found.', 404))
  return {
    fetch(request, env) {
      const [, name = ''] = new URL(request.url).pathname.split('/')
      return (made.get(name) ?? none).fetch(request, env)
    },
  }
}
